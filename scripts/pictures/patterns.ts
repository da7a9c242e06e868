/** Weaves as repeatable tiles, in the units of whatever they fill. */
type Tile = { size: readonly [number, number]; draw: (base: string, thread: string) => string };

const ground = (w: number, h: number, base: string) => `<path d="M0 0h${w}v${h}H0z" fill="${base}"/>`;

const tiles: Record<string, Tile> = {
  // Pochampally ikat: a stepped diamond with a heart of ground colour.
  ikat: {
    size: [12, 14],
    draw: (base, thread) =>
      `${ground(12, 14, base)}<path d="M5 1h2v2h2v2h2v4H9v2H7v2H5v-2H3V9H1V5h2V3h2z" fill="${thread}"/><path d="M5 5h2v4H5z" fill="${base}"/>`,
  },
  chevron: {
    size: [8, 8],
    draw: (base, thread) => `${ground(8, 8, base)}<path d="M0 6l4-4 4 4v-3L4-1 0 3z" fill="${thread}"/>`,
  },
  booti: {
    size: [13, 13],
    draw: (base, thread) =>
      `${ground(13, 13, base)}<path d="M3 1l1.6 2L3 5 1.4 3zM9.5 7.5l1.6 2-1.6 2-1.6-2z" fill="${thread}"/>`,
  },
  check: {
    size: [10, 10],
    draw: (base, thread) =>
      `${ground(10, 10, base)}<path d="M0 0h2v10H0zM2 0h8v2H2z" fill="${thread}" opacity=".55"/>`,
  },
  stripe: {
    size: [8, 8],
    draw: (base, thread) => `${ground(8, 8, base)}<path d="M0 0h3v8H0z" fill="${thread}"/>`,
  },
};

export type Weave = 'ikat' | 'chevron' | 'booti' | 'check' | 'stripe';

/** A fill for any shape; `picture` turns it into a pattern. */
export const weave = (kind: Weave, base: string, thread: string, scale = 1) =>
  `weave(${kind},${base},${thread},${scale})`;

export function patternFor(token: string, id: string): string {
  const [kind = '', base = '', thread = '', scale = '1'] = token.slice(6, -1).split(',');
  const tile = tiles[kind];
  if (!tile) throw new Error(`No weave is called "${kind}"`);
  const [w, h] = tile.size;
  const scaling = scale === '1' ? '' : ` patternTransform="scale(${scale})"`;
  return `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse"${scaling}>${tile.draw(base, thread)}</pattern>`;
}
