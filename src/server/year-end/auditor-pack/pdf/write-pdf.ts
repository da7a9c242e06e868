import { Readable } from 'node:stream';
import { typesetPaper } from '../../../documents/typeset.ts';
import { type JoinedPart, joinPdfs } from '../../../documents/typesetting/join-pdfs.ts';
import type { Download } from '../../../spreadsheets/export-file.ts';
import type { Section } from '../pack-table.ts';
import type { Cover } from './cover.ts';
import { type Heading, type PrintedTable, printed } from './printed-table.ts';

/** A part takes about a second to typeset, and receipts that were requested meanwhile come before the next one. */
const ROWS_PER_PART = 300;

/** A table, or what comes of it in one part; the title is only above its first rows. */
type Block = {
  title: string;
  isContinued: boolean;
  headings: readonly Heading[];
  rows: (readonly string[])[];
  sums: readonly string[] | null;
};

/** A section as the contents list it. */
type Listed = { title: string; number: string; rows: number; page: number };

/**
 * Generates the pack as one PDF while it is sent: typeset in parts, so that neither the register of a large trust nor the pages
 * before it have to fit in memory. The first page comes last, because it says on which page each section begins.
 */
export function writePdf(fileName: string, cover: Cover, sections: readonly Section[]): Download {
  return {
    fileName,
    contentType: 'application/pdf',
    stream: Readable.from(pieces(cover, sections), { objectMode: false }),
  };
}

async function* pieces(cover: Cover, sections: readonly Section[]): AsyncGenerator<Buffer> {
  const { paper, pictures, madeAt } = cover;
  const joined = joinPdfs({ title: `${paper.title} ${paper.year}`, madeAt });
  const parts: JoinedPart[] = [];
  const listed: Listed[] = sections.map(({ line }) => ({
    title: printed(line.heading),
    number: printed(line.number),
    rows: 0,
    page: 0,
  }));
  const typesetCover = () =>
    typesetPaper('year-end/auditor-pack/pdf/cover.typ', { ...paper, contents: listed }, madeAt, pictures);
  // It has as many pages with the numbers as without them.
  let page = 1 + joinPdfs({ title: '', madeAt }).add(await typesetCover()).pages;
  for (const [at, { note, tables }] of sections.entries()) {
    const entry = listed[at];
    if (!entry) continue;
    entry.page = page;
    let head: object | null = { title: entry.title, number: entry.number, note: printed(note) };
    for await (const blocks of partsOf(tables.map(({ print }) => print()))) {
      entry.rows += blocks.reduce((sum, { rows }) => sum + rows.length, 0);
      const sheet = {
        head,
        section: entry.title,
        page,
        blocks,
        year: paper.year,
        trust: paper.trust.legalName,
      };
      const part = joined.add(await typesetPaper('year-end/auditor-pack/pdf/tables.typ', sheet, madeAt));
      yield part.bytes;
      parts.push(part);
      page += part.pages;
      head = null;
    }
  }
  const first = joined.add(await typesetCover());
  yield first.bytes;
  yield joined.end([first, ...parts]);
}

/** The tables of a section in parts of a limited number of rows. */
async function* partsOf(tables: readonly PrintedTable[]): AsyncGenerator<Block[]> {
  let blocks: Block[] = [];
  let room = ROWS_PER_PART;
  for (const { title, headings, rows, sums } of tables) {
    const begin = (isContinued: boolean): Block => ({ title, isContinued, headings, rows: [], sums: null });
    let block = begin(false);
    blocks.push(block);
    for await (const row of rows) {
      if (room === 0) {
        yield blocks;
        room = ROWS_PER_PART;
        block = begin(true);
        blocks = [block];
      }
      block.rows.push(row);
      room -= 1;
    }
    block.sums = sums();
  }
  yield blocks;
}
