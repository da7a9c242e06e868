/** Top, middle and bottom. */
const ROWS = 3;
/** Converts eight bits to the four of one hexadecimal digit. */
const STEP = 17;

/**
 * The colours of a picture's upper, middle and lower third, three hexadecimal digits each. Null for a transparent picture,
 * because they would remain visible behind it.
 */
export async function coloursOf(picture: Buffer): Promise<string | null> {
  const { default: sharp } = await import('sharp');
  const { isOpaque } = await sharp(picture).stats();
  if (!isOpaque) return null;
  const thirds = await sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .resize(1, ROWS, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  return [...thirds].map((level) => Math.round(level / STEP).toString(16)).join('');
}
