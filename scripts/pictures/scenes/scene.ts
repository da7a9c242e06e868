/** One picture: its file below public/pictures without extension, its size, and how it is drawn. */
export type Scene = { file: string; w: number; h: number; draw: () => string };

/** Numbered pictures of one subject and one size. */
export const series =
  (folder: string, w: number, h: number) =>
  (slug: string, ...draw: readonly (() => string)[]): Scene[] =>
    draw.map((one, i) => ({ file: `${folder}/${slug}-${i + 1}`, w, h, draw: one }));
