/** A PDF that went into a joined one: how many pages it has, and the number of the object that lists them. */
export type JoinedPart = { pages: number; list: number };

const CATALOG = 1;
const PAGES = 2;
const INFO = 3;
/** Instead of the place of an object that was left out. */
const FREE = -1;
const HEAD = '%PDF-1.7\n%\x80\x80\x80\x80\n\n';
/** The length of an entry in a PDF's table of objects. */
const ENTRY_LENGTH = 20;
/** References to objects. Strings are matched too, so that nothing in them is taken for one. */
const REFERENCES = /\((?:\\.|[^()\\])*\)|\b(\d+) 0 R\b/g;

/**
 * Joins PDFs of our typesetter, part by part: only one part is in memory, and of the parts before it the places of their objects. It
 * knows the form in which the typesetter writes a PDF, and no other. `end` decides the order of the parts.
 */
export function joinPdfs({ title, madeAt }: { title: string; madeAt: Date }) {
  const places = [FREE, FREE, FREE, FREE];
  let length = 0;
  let pages = 0;

  function written(text: string): Buffer {
    length += text.length;
    return Buffer.from(text, 'latin1');
  }

  /** @throws Error for a file that the typesetter did not write. */
  function add(pdf: Buffer): JoinedPart & { bytes: Buffer } {
    const { objects, catalog, info } = readObjects(pdf.toString('latin1'));
    const root = objects.get(catalog) ?? '';
    const list = numberIn(root, /\/Pages (\d+) 0 R/);
    const left = [catalog, info, numberIn(root, /\/Metadata (\d+) 0 R/)];
    const base = places.length - 1;
    const pieces = length === 0 ? [HEAD] : [];
    let place = length + (pieces[0]?.length ?? 0);
    for (const [number, object] of objects) {
      if (left.includes(number)) continue;
      const moved = `${base + number} 0 obj\n${renumbered(object, base)}`;
      const piece = number === list ? moved.replace('<<', `<<\n  /Parent ${PAGES} 0 R`) : moved;
      places[base + number] = place;
      place += piece.length;
      pieces.push(piece);
    }
    const part = { pages: numberIn(objects.get(list) ?? '', /\/Count (\d+)/), list: base + list };
    pages += part.pages;
    return { ...part, bytes: written(pieces.join('')) };
  }

  /** What comes after the last part: the parts in their order, and the table of all objects. */
  function end(order: readonly JoinedPart[]): Buffer {
    const own: [number, string][] = [
      [CATALOG, `<<\n  /Type /Catalog\n  /Pages ${PAGES} 0 R\n  /Lang (en)\n>>`],
      [
        PAGES,
        `<<\n  /Type /Pages\n  /Count ${pages}\n  /Kids [${order.map(({ list }) => `${list} 0 R`).join(' ')}]\n>>`,
      ],
      [INFO, `<<\n  /Title ${textString(title)}\n  /CreationDate (${pdfDate(madeAt)})\n>>`],
    ];
    const pieces: string[] = [];
    let place = length;
    for (const [number, dictionary] of own) {
      const piece = `${number} 0 obj\n${dictionary}\nendobj\n\n`;
      places[number] = place;
      place += piece.length;
      pieces.push(piece);
    }
    const size = places.length;
    const entries = Array.from(places, (at = FREE) =>
      at === FREE ? '0000000000 65535 f\r\n' : `${String(at).padStart(10, '0')} 00000 n\r\n`,
    );
    const trailer = `trailer\n<<\n  /Size ${size}\n  /Root ${CATALOG} 0 R\n  /Info ${INFO} 0 R\n>>\nstartxref\n${place}\n%%EOF\n`;
    return written(`${pieces.join('')}xref\n0 ${size}\n${entries.join('')}${trailer}`);
  }

  return { add, end };
}

/** Each object's text by its number, without the line with that number. */
function readObjects(text: string): { objects: Map<number, string>; catalog: number; info: number } {
  const table = numberIn(text.slice(-40), /startxref\n(\d+)/);
  const head = /^xref\n0 (\d+)\n/.exec(text.slice(table, table + 20));
  if (!head) throw new Error('the typesetter wrote a PDF without a table of objects');
  const first = table + head[0].length;
  const places = Array.from({ length: Number(head[1]) }, (_, number) =>
    text.slice(first + number * ENTRY_LENGTH, first + (number + 1) * ENTRY_LENGTH),
  )
    .map((entry, number) => ({ number, place: Number(entry.slice(0, 10)), isUsed: entry[17] === 'n' }))
    .filter(({ isUsed }) => isUsed)
    .toSorted((a, b) => a.place - b.place);
  const objects = new Map(
    places.map(({ number, place }, index) => {
      const own = `${number} 0 obj\n`;
      if (!text.startsWith(own, place))
        throw new Error(`object ${number} of a typeset PDF is not at its place`);
      return [number, text.slice(place + own.length, places[index + 1]?.place ?? table)];
    }),
  );
  const trailer = text.slice(table);
  return {
    objects,
    catalog: numberIn(trailer, /\/Root (\d+) 0 R/),
    info: numberIn(trailer, /\/Info (\d+) 0 R/),
  };
}

/** An object whose references are `by` higher; the bytes of a stream refer to nothing. */
function renumbered(object: string, by: number): string {
  const stream = object.indexOf('\nstream\n');
  const dictionary = stream === -1 ? object : object.slice(0, stream);
  const moved = dictionary.replace(REFERENCES, (whole: string, number: string | undefined) =>
    number === undefined ? whole : `${Number(number) + by} 0 R`,
  );
  return moved + object.slice(dictionary.length);
}

function numberIn(text: string, pattern: RegExp): number {
  const number = pattern.exec(text)?.[1];
  if (number === undefined) throw new Error(`a typeset PDF has no ${pattern.source}`);
  return Number(number);
}

/** A text as UTF-16 in hexadecimal digits, the one form of a PDF's strings that needs no escapes. */
function textString(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
}

const pdfDate = (moment: Date): string => `D:${moment.toISOString().slice(0, 19).replace(/\D/g, '')}Z`;
