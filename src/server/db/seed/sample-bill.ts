/** Characters of the PDF's own fonts that are not ASCII, by their codes in WinAnsiEncoding. */
const WIN_ANSI: Readonly<Record<string, string>> = { '’': '\\222', '–': '\\226' };

export type SampleBill = { number: number; payee: string; purpose: string; rupees: number; day: string };

/** The size of a bill in points. */
export const BILL_SIZE = { width: 420, height: 595 } as const;

/** A line of text: its words, size, and place in points from the bottom left corner. */
export type BillLine = { words: string; size: number; x: number; y: number; isBold?: true; isFaint?: true };

/** What is written on a bill, plainly marked as a sample. The first line is the payee's name. */
export function billLines({ number, payee, purpose, rupees, day }: SampleBill): [BillLine, ...BillLine[]] {
  const no = String(number).padStart(4, '0');
  return [
    { words: payee, size: 18, x: 40, y: 530, isBold: true },
    { words: 'SAMPLE', size: 80, x: 70, y: 270, isBold: true, isFaint: true },
    { words: `Bill no. ${no}     Date: ${day}`, size: 10, x: 40, y: 505 },
    ...wrapped(purpose).map((words, index) => ({ words, size: 11, x: 40, y: 470 - index * 15 })),
    { words: `Total   Rs ${rupees.toLocaleString('en-IN')}.00`, size: 13, x: 40, y: 415, isBold: true },
    { words: 'Drawn for the sample trust. Nobody sold or paid anything.', size: 9, x: 40, y: 50 },
  ];
}

/** A bill of one page as PDF. Nothing is embedded, so that it has about a thousand bytes. */
export function sampleBill(bill: SampleBill): Buffer {
  return samplePage(billLines(bill), '0.6 0.6 0.6 RG 40 490 m 380 490 l S 40 440 m 380 440 l S');
}

/** A PDF of one page with lines of text above a drawing. */
export function samplePage(lines: readonly BillLine[], drawing: string): Buffer {
  const page = [
    '0.9 0.9 0.86 rg 0 0 420 595 re f 1 1 1 rg 20 20 380 555 re f',
    drawing,
    ...lines.map(text),
  ].join('\n');
  return pdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 595]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>',
    `<</Length ${page.length}>>stream\n${page}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>',
  ]);
}

function text({ words, size, x, y, isBold, isFaint }: BillLine): string {
  const escaped = words
    .replace(/[\\()]/g, String.raw`\$&`)
    .replace(/[^ -~]/g, (character) => WIN_ANSI[character] ?? '?');
  const colour = isFaint ? '0.93 0.93 0.9' : '0.1 0.1 0.1';
  return `${colour} rg BT /${isBold ? 'F2' : 'F1'} ${size} Tf ${x} ${y} Td (${escaped}) Tj ET`;
}

/** Lines of at most 56 characters, broken between words. */
function wrapped(words: string): string[] {
  return words.match(/\S.{0,55}(?=\s|$)/g) ?? [];
}

function pdf(objects: readonly string[]): Buffer {
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  const trailer = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, 'latin1');
}
