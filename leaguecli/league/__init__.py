"""The league: a calendar plus a journal; what is played, what is next and every table follow from them."""
