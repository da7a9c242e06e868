import { Buffer } from 'node:buffer';

/** Sixty-four white lines, encoded like a fax (group 4), and the end of the picture. */
const FAX = Buffer.from([...Array<number>(8).fill(0xff), 0x00, 0x10, 0x01]);

/** A PDF of pages with a line of text and, as a scanner encodes it, a black square below. */
export function samplePdf(...lines: string[]): Buffer {
  const dictionary =
    '/Type /XObject /Subtype /Image /Width 64 /Height 64 /BitsPerComponent 1 /ColorSpace /DeviceGray';
  const fax = `${dictionary} /Decode [1 0] /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 64 /Rows 64 >>`;
  const pages = lines.flatMap((line, index) => {
    const content = `BT /F1 24 Tf 60 760 Td (${line}) Tj ET q 100 0 0 100 60 600 cm /Fax Do Q`;
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${6 + index * 2} 0 R
        /Resources << /Font << /F1 3 0 R >> /XObject << /Fax 4 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ];
  });
  const kids = lines.map((_line, index) => `${5 + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${lines.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< ${fax} /Length ${FAX.length} >>\nstream\n${FAX.toString('latin1')}\nendstream`,
    ...pages,
  ];
  let text = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
