import { clay, cream, granite, indigo, ink, madder, mix, rose, shade, stone, tint } from '../palette.ts';
import { circle, d, place, poly, rect, shape, stroke } from '../svg.ts';
import { toran } from './festoons.ts';

/** A whitewashed house with red-oxide plinth and tiled roof. `y` is its ground line. */
export function house(x: number, y: number, w: number, wall = cream, door = indigo): string {
  const h = w * 0.46;
  const roof = w * 0.26;
  let out = rect(x, y - h, w, h, wall) + rect(x, y - h * 0.16, w, h * 0.16, clay);
  out += rect(x, y - h, w * 0.28, h * 0.84, ink, { opacity: 0.06 });
  out += poly(
    [
      [x - w * 0.07, y - h + 4],
      [x + w * 0.1, y - h - roof],
      [x + w * 0.9, y - h - roof],
      [x + w * 1.07, y - h + 4],
    ],
    madder,
  );
  for (let i = 1; i < 4; i += 1) {
    const yy = y - h - roof + (roof * i) / 4;
    const o = w * (0.1 - (0.17 * i) / 4);
    out += stroke(d`M${x + o} ${yy}H${x + w - o}`, shade(madder, 0.25), 2);
  }
  for (let i = 1; i < 9; i += 1)
    out += stroke(
      d`M${x + w * (0.1 + i * 0.089)} ${y - h - roof + 3}L${x + w * (-0.07 + i * 0.127)} ${y - h + 2}`,
      mix(madder, rose, 0.35),
      2,
    );
  const dw = w * 0.17;
  const dx = x + w * 0.42;
  out +=
    rect(dx - 5, y - h * 0.8, dw + 10, h * 0.8, mix(door, ink, 0.25)) +
    rect(dx, y - h * 0.75, dw, h * 0.75, door) +
    stroke(d`M${dx + dw / 2} ${y - h * 0.75}V${y}`, shade(door, 0.4), 2);
  out +=
    rect(x + w * 0.13, y - h * 0.7, w * 0.16, h * 0.32, mix(door, ink, 0.3)) +
    stroke(
      d`M${x + w * 0.17} ${y - h * 0.7}v${h * 0.32}m${w * 0.04} 0v${-h * 0.32}m${w * 0.04} 0v${h * 0.32}`,
      tint(door, 0.5),
      2,
    );
  out +=
    rect(x + w * 0.73, y - h * 0.7, w * 0.14, h * 0.32, mix(door, ink, 0.3)) +
    stroke(
      d`M${x + w * 0.765} ${y - h * 0.7}v${h * 0.32}m${w * 0.035} 0v${-h * 0.32}m${w * 0.035} 0v${h * 0.32}`,
      tint(door, 0.5),
      2,
    );
  return out + toran(dx - 8, y - h * 0.8, dw + 16, w / 420);
}

/** A Kakatiya gateway: two shafts a side, two lintels, hanging buds and a pair of geese. `x` is its middle. */
export function thoranam(x: number, y: number, h: number, tone = granite): string {
  const dark = shade(tone, 0.2);
  const pale = tint(tone, 0.28);
  const shaft = (cx: number) =>
    rect(cx - 20, -270, 40, 270, tone) +
    rect(cx + 6, -270, 14, 270, pale) +
    rect(cx - 28, -16, 56, 16, dark) +
    rect(cx - 26, -276, 52, 14, dark) +
    rect(cx - 24, -150, 48, 10, dark) +
    rect(cx - 24, -132, 48, 5, dark) +
    poly(
      [
        [cx, -238],
        [cx + 9, -226],
        [cx, -214],
        [cx - 9, -226],
      ],
      dark,
    );
  let out = shaft(-128) + shaft(128);
  out += rect(-178, -304, 356, 30, tone) + rect(-178, -304, 356, 8, pale) + rect(-178, -280, 356, 6, dark);
  for (let i = -3; i <= 3; i += 1) out += circle(i * 46, -290, 6, dark);
  out += shape(
    'M-104-274C-104-232-74-222-62-222C-74-236-66-262-40-274ZM104-274C104-232 74-222 62-222C74-236 66-262 40-274Z',
    tone,
  );
  out += rect(-120, -334, 24, 32, tone) + rect(96, -334, 24, 32, tone) + rect(-12, -334, 24, 32, tone);
  out += rect(-150, -358, 300, 26, tone) + rect(-150, -358, 300, 7, pale) + rect(-150, -338, 300, 6, dark);
  for (const k of [-1, 1]) {
    out += shape(
      k < 0
        ? 'M-150-334C-186-330-196-350-184-366C-180-350-168-348-150-352Z'
        : 'M150-334C186-330 196-350 184-366C180-350 168-348 150-352Z',
      tone,
    );
    out += place(
      k * 84,
      -358,
      1,
      shape('M-22 0C-26-14-12-20 0-18C6-18 8-24 6-30C4-38 14-42 18-36L28-33L19-30C20-20 20-8 10 0Z', tone) +
        shape('M-18-4C-8-14 4-14 8-8C2-2-8 0-18-4Z', pale),
      0,
      k < 0,
    );
    out += shape(d`M${k * 30} ${-274}c6 8 7 16 0 24c-7-8-6-16 0-24z`, dark);
  }
  out +=
    shape('M-34-358C-34-376-16-380-10-396L0-420L10-396C16-380 34-376 34-358Z', tone) +
    shape('M4-400L10-390C16-376 30-374 32-360H6Z', pale);
  return place(x, y, h / 420, out);
}

/** A small concrete school or health centre with a verandah. */
export function publicHouse(x: number, y: number, w: number, wall = tint(rose, 0.62), trim = indigo): string {
  const h = w * 0.4;
  let out =
    rect(x, y - h, w, h, wall) +
    rect(x - 14, y - h - 18, w + 28, 20, trim) +
    rect(x, y - h * 0.2, w, h * 0.2, mix(trim, wall, 0.35)) +
    rect(x, y - h, w, h * 0.16, ink, { opacity: 0.1 });
  for (let i = 0; i < 4; i += 1) {
    const cx = x + w * (0.06 + i * 0.245);
    out +=
      i === 1
        ? rect(cx, y - h * 0.66, w * 0.13, h * 0.66, shade(trim, 0.25))
        : rect(cx, y - h * 0.66, w * 0.13, h * 0.34, shade(trim, 0.25)) +
          stroke(d`M${cx + w * 0.043} ${y - h * 0.66}v${h * 0.34}m${w * 0.043} 0v${-h * 0.34}`, wall, 3);
  }
  for (let i = 0; i < 5; i += 1) out += rect(x + (w - 14) * (i / 4), y - h, 14, h, cream);
  return out + rect(x - 20, y - 10, w + 40, 12, stone);
}

/** The hall of Hanumakonda's temple of a thousand pillars: lathe-turned stone under wide eaves. `x` is its middle. */
export function pillaredHall(x: number, y: number, w: number, tone = granite): string {
  const dark = shade(tone, 0.2);
  const pale = tint(tone, 0.28);
  const pillar =
    shape(
      'M-12-34V-44H-8V-74H-12V-92H-6V-118H-11V-126H-18V-136H18V-126H11V-118H6V-92H12V-74H8V-44H12V-34Z',
      tone,
    ) +
    shape('M3-44H8V-74H12V-92H6V-118H3Z', pale) +
    stroke('M-7-60H7M-6-105H6', dark, 3);
  let out = rect(-190, -136, 380, 104, shade(tone, 0.5)) + rect(-30, -120, 60, 88, shade(tone, 0.72));
  for (const cx of [-180, -120, -60, 60, 120, 180]) out += place(cx, 0, 1, pillar);
  out += rect(-232, -12, 464, 12, dark) + rect(-218, -24, 436, 12, tone) + rect(-204, -36, 408, 12, pale);
  out += rect(-46, -36, 92, 36, dark) + stroke('M-46-24H46M-46-12H46', pale, 3);
  out += shape('M-236-130C-216-150-200-158-190-160H190C200-158 216-150 236-130Z', tone);
  out += stroke('M-236-130H236', dark, 6) + stroke('M-188-158H188', pale, 5);
  out += rect(-170, -182, 340, 22, tone) + stroke('M-158-171H158', dark, 7, { 'stroke-dasharray': '1 20' });
  out += rect(-120, -202, 240, 20, dark) + rect(-80, -222, 160, 20, tone) + rect(-80, -222, 160, 5, pale);
  out += shape('M-34-222C-34-240-14-244-9-260L0-282L9-260C14-244 34-240 34-222Z', tone);
  out += shape('M4-264L9-256C14-242 30-238 32-224H6Z', pale);
  return place(x, y, w / 472, out);
}
