import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of each page of a PDF. */
export async function textOfPdf(pdf: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 });
  const document = await loading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''));
  }
  await loading.destroy();
  return pages;
}

/** The lines of each page of a PDF from top to bottom, each as its texts from left to right. */
export async function rowsOfPdf(pdf: Uint8Array): Promise<string[][][]> {
  const loading = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 });
  const document = await loading.promise;
  const pages: string[][][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const lines = Map.groupBy(
      items.filter((item) => 'str' in item).filter(({ str }) => str.trim() !== ''),
      ({ transform }) => Math.round(transform[5]),
    );
    pages.push(
      [...lines]
        .toSorted(([a], [b]) => b - a)
        .map(([, line]) => line.toSorted((a, b) => a.transform[4] - b.transform[4]).map(({ str }) => str)),
    );
  }
  await loading.destroy();
  return pages;
}
