/** The colours of the house; every other tone is mixed from these, so pictures stay of one hand. */
export const ink = '#1d2340';
export const indigo = '#27348b';
export const lightIndigo = '#5b6bc0';
export const marigold = '#f2a31b';
export const madder = '#b93a22';
export const rose = '#e58a6f';
export const leaf = '#2f7d5b';
export const lightLeaf = '#7fb48f';
export const sky = '#cfe3ea';
export const sand = '#fbf5ea';
export const line = '#e8dcc8';
export const cream = '#fffdf8';
export const stone = '#9a8f86';
export const hair = '#241b1a';
export const grey = '#b9b4b4';
export const skins = ['#a8714c', '#8d5a3c', '#6f4430'] as const;

const channels = (hex: string) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));

/** Mixes two hex colours; `t` is the share of the second. */
export function mix(a: string, b: string, t: number): string {
  const right = channels(b);
  const mixed = channels(a).map((v, i) => Math.round(v + ((right[i] ?? v) - v) * t));
  return `#${mixed.map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}

export const shade = (c: string, t = 0.2) => mix(c, ink, t);
export const tint = (c: string, t = 0.4) => mix(c, cream, t);

export const earth = mix(rose, line, 0.62);
export const clay = mix(madder, rose, 0.5);
export const granite = mix(stone, rose, 0.28);
export const wood = mix(madder, '#6f4430', 0.62);
export const steel = mix(sky, stone, 0.42);
