"""The drawing in files: SVG and HTML written here, PDF and PNG by typst, text and Markdown for a chat."""
