import { type Box, coveredArea } from '#domain/office/bill-page.ts';
import { typesetSvg } from '../../documents/typeset.ts';
import { endTypesetting } from '../../documents/typesetting/typeset-in-thread.ts';
import { BILL_SIZE, type BillLine, billLines, type SampleBill } from './sample-bill.ts';

type DrawnBill = SampleBill & { isPayeeCovered: boolean };
type DrawnPage = { full: Buffer; small: Buffer };

/** More at once take longer to draw. */
const PER_DRAWING = 3;
/** Compressed quickly, because the first start waits for all of them. */
const JPEG = { quality: 82, chromaSubsampling: '4:4:4' } as const;
const THUMBNAIL_WIDTH = 320;
/** Points of the typesetter are drawn as pixels. */
const DENSITY = 72;
const { width, height } = BILL_SIZE;
const PAGE_BYTES = width * height * 3;

/** Draws sample bills as they are published: flat pictures without metadata, on which names of people are blacked out. */
export async function drawSampleBills<Bill extends DrawnBill>(
  bills: readonly Bill[],
): Promise<(Bill & DrawnPage)[]> {
  const pages: (Bill & DrawnPage)[] = [];
  for (let from = 0; from < bills.length; from += PER_DRAWING)
    pages.push(...(await drawBills(bills.slice(from, from + PER_DRAWING))));
  await endTypesetting();
  return pages;
}

async function drawBills<Bill extends DrawnBill>(bills: readonly Bill[]): Promise<(Bill & DrawnPage)[]> {
  const lines = JSON.stringify(bills.map(billLines));
  const svg = await typesetSvg('db/seed/sample-bills.typ', { bills: lines });
  const { default: sharp } = await import('sharp');
  const { blackOut } = await import('../../office/bill-publications/cover-pages.ts');
  const pixels = await sharp(svg, { density: DENSITY })
    .resize(width, height * bills.length, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return Promise.all(
    bills.map(async (bill, index) => {
      const page = pixels.subarray(index * PAGE_BYTES, (index + 1) * PAGE_BYTES);
      const [payee] = billLines(bill);
      if (bill.isPayeeCovered) blackOut(page, coveredArea(boxAround(payee), BILL_SIZE), BILL_SIZE);
      const picture = () => sharp(page, { raw: { width, height, channels: 3 } });
      const [full, small] = await Promise.all([
        picture().jpeg(JPEG).toBuffer(),
        picture().resize({ width: THUMBNAIL_WIDTH }).jpeg(JPEG).toBuffer(),
      ]);
      return { ...bill, full, small };
    }),
  );
}

/** The whole width of a line, with what reaches below it. */
function boxAround({ x, y, size }: BillLine): Box {
  return { x, y: height - y - size, width: width - 2 * x, height: Math.round(size * 1.4) };
}
