"""The drawing layer: pages in millimetres, with lines, boxes and text that is made to fit."""
