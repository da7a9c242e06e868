/** Characters of the PDF's own fonts that are not ASCII, by their codes in WinAnsiEncoding. */
const WIN_ANSI: Readonly<Record<string, string>> = { '’': '\\222', '–': '\\226' };

type Bill = { number: number; payee: string; purpose: string; rupees: number; day: string };

/** A bill of one page as PDF, plainly marked as a sample. Nothing is embedded, so that it has about a thousand bytes. */
export function sampleBill({ number, payee, purpose, rupees, day }: Bill): Buffer {
  const amount = `Rs ${rupees.toLocaleString('en-IN')}.00`;
  const page = [
    '0.9 0.9 0.86 rg 0 0 420 595 re f 1 1 1 rg 20 20 380 555 re f',
    text('F2', 80, 70, 270, 'SAMPLE', '0.93 0.93 0.9'),
    text('F2', 18, 40, 530, payee),
    text('F1', 10, 40, 505, `Bill no. ${String(number).padStart(4, '0')}     Date: ${day}`),
    '0.6 0.6 0.6 RG 40 490 m 380 490 l S 40 440 m 380 440 l S',
    ...wrapped(purpose).map((line, index) => text('F1', 11, 40, 470 - index * 15, line)),
    text('F2', 13, 40, 415, `Total   ${amount}`),
    text('F1', 9, 40, 50, 'Drawn for the sample trust. Nobody sold or paid anything.'),
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

function text(
  font: string,
  size: number,
  x: number,
  y: number,
  words: string,
  colour = '0.1 0.1 0.1',
): string {
  const escaped = words
    .replace(/[\\()]/g, String.raw`\$&`)
    .replace(/[^ -~]/g, (character) => WIN_ANSI[character] ?? '?');
  return `${colour} rg BT /${font} ${size} Tf ${x} ${y} Td (${escaped}) Tj ET`;
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
