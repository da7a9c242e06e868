import { expect, test } from 'vitest';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { typesetPaper } from '../typeset.ts';
import { joinPdfs } from './join-pdfs.ts';

const AT = new Date('2026-11-21T06:30:00Z');

/** A sheet of labels for each name. */
const labels = (...names: string[]) =>
  typesetPaper(
    'year-end/donor-letters/labels.typ',
    {
      perSheet: 24,
      labels: names.flatMap((name) => Array.from({ length: 24 }, () => ({ name, lines: [] }))),
    },
    AT,
  );

test('parts are joined in any order, each with its own pages, fonts and scripts', async () => {
  const joined = joinPdfs({ title: 'వేంకటేశ్వరమ్మ’s (labels)', madeAt: AT });
  const first = joined.add(await labels('Asha', 'Bhavani'));
  const second = joined.add(await labels('సీత'));
  const third = joined.add(await labels('(Chitra) 5 0 R'));
  expect([first.pages, second.pages, third.pages]).toEqual([2, 1, 1]);
  const end = joined.end([third, first, second]);
  const pages = await textOfPdf(Buffer.concat([first.bytes, second.bytes, third.bytes, end]));
  expect(pages.map((text) => /^\p{L}+|^\S+ 5 0 R/u.exec(text)?.[0])).toEqual([
    '(Chitra) 5 0 R',
    'Asha',
    'Bhavani',
    expect.stringMatching(/^స/),
  ]);
});

test('a file in another form is refused', async () => {
  const pdf = await labels('Asha');
  const broken = Buffer.from(pdf.toString('latin1').replace('1 0 obj', '1 0 jbo'), 'latin1');
  expect(() => joinPdfs({ title: '', madeAt: AT }).add(broken)).toThrow('object');
  expect(() => joinPdfs({ title: '', madeAt: AT }).add(Buffer.from('%PDF-1.7'))).toThrow('startxref');
});
