const HEAD_BYTES = 64;
/** Some programs write a byte order mark or line breaks before a PDF, and readers accept them. */
const PDF = /^(?:\xef\xbb\xbf)?[\t\n\r ]*%PDF-/;

/** Whether a file that begins with these bytes is a PDF. */
export function isPdfHead(head: Buffer): boolean {
  return PDF.test(head.subarray(0, HEAD_BYTES).toString('latin1'));
}

/** Whether these bytes are a whole PDF: its beginning, and the mark near its end. */
export function isPdf(bytes: Buffer): boolean {
  return isPdfHead(bytes) && bytes.subarray(-1024).includes('%%EOF');
}
