import encodeQR from 'qr';

/** Modules of white that every camera expects around a code. */
const QUIET_ZONE = 4;
/** Rows overlap by this much, because viewers leave hairlines between shapes that only touch. */
const OVERLAP = 0.02;

/**
 * A QR code as the path of an SVG, with the number of modules on each side. Each run of dark modules is one rectangle of a single shape.
 * `ecc`: how much of the code may be dirty or torn, `medium` on a screen.
 */
export function qrPath(text: string, ecc: 'medium' | 'quartile'): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc, border: QUIET_ZONE });
  const runs = rows.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v${1 + OVERLAP}h-${run.length}z`),
  );
  return { size: rows.length, path: runs.join('') };
}
