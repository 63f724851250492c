"""What is certain whatever comes: clinched and eliminated, proved and not sampled."""
