import {
  cream,
  grey,
  hair,
  indigo,
  ink,
  leaf,
  lightIndigo,
  lightLeaf,
  madder,
  marigold,
  mix,
  rose,
  sand,
  skins,
  sky,
  stone,
} from '../palette.ts';
import { type Weave, weave } from '../patterns.ts';

type HairStyle = 'bun' | 'braid' | 'loops' | 'short' | 'tuft' | 'bald' | 'veil' | 'turban' | 'cap' | 'loose';

export type Outfit =
  | { kind: 'sari'; body: string; border: string; blouse: string }
  | { kind: 'kurta'; top: string; bottom: string; coat?: boolean }
  | { kind: 'salwar'; top: string; bottom: string; scarf: string }
  | { kind: 'shirt'; top: string; bottom: string; vest?: string; shorts?: boolean }
  | { kind: 'lungi'; top: string; wrap: string; border: string; towel?: string }
  | { kind: 'pinafore'; top: string; skirt: string };

export type Look = {
  skin: string;
  hair: string;
  style: HairStyle;
  outfit: Outfit;
  build: 'woman' | 'man' | 'child';
  flowers?: boolean;
  bindi?: boolean;
  moustache?: boolean;
  beard?: boolean;
  glasses?: boolean;
  hearingAid?: boolean;
};

const [light, middle, dark] = skins;

const sari = (body: string, border: string, blouse: string, kind?: Weave, thread = border): Outfit => ({
  kind: 'sari',
  body: kind ? weave(kind, body, thread) : body,
  border,
  blouse,
});

const woman = (skin: string, outfit: Outfit, more: Partial<Look> = {}): Look => ({
  skin,
  hair,
  style: 'bun',
  outfit,
  build: 'woman',
  bindi: true,
  ...more,
});
const man = (skin: string, outfit: Outfit, more: Partial<Look> = {}): Look => ({
  skin,
  hair,
  style: 'short',
  outfit,
  build: 'man',
  ...more,
});
const child = (skin: string, style: HairStyle, outfit: Outfit, more: Partial<Look> = {}): Look => ({
  skin,
  hair,
  style,
  outfit,
  build: 'child',
  ...more,
});

const vest = (top: string): Outfit => ({ kind: 'shirt', top, bottom: ink, vest: marigold });

/** The people who walk through these pictures, so that faces return as they do in a district. */
export const cast = {
  lakshmi: woman(middle, sari(madder, marigold, leaf, 'ikat', marigold), { flowers: true }),
  sujatha: woman(light, sari(leaf, marigold, madder, 'booti', lightLeaf), { style: 'braid', flowers: true }),
  yadamma: woman(dark, sari(indigo, marigold, madder, 'ikat', rose)),
  padma: woman(middle, sari(rose, indigo, indigo, 'chevron', mix(rose, cream, 0.45)), { flowers: true }),
  rajamma: woman(middle, sari(cream, madder, rose, 'booti', rose), { hair: grey, style: 'bun' }),
  narsamma: woman(dark, sari(lightIndigo, marigold, ink, 'check', indigo), { hair: grey, style: 'veil' }),
  saritha: woman(light, sari(marigold, madder, indigo, 'ikat', madder), { flowers: true }),
  kavitha: woman(dark, { kind: 'salwar', top: lightLeaf, bottom: cream, scarf: madder }, { style: 'braid' }),
  asma: woman(
    light,
    { kind: 'salwar', top: lightIndigo, bottom: ink, scarf: sky },
    { style: 'veil', bindi: false },
  ),
  nurse: woman(middle, { kind: 'kurta', top: cream, bottom: lightIndigo, coat: true }, { style: 'bun' }),
  teacher: woman(light, sari(lightIndigo, marigold, madder, 'booti', sky), { glasses: true }),
  doctor: man(
    light,
    { kind: 'kurta', top: cream, bottom: indigo, coat: true },
    { glasses: true, moustache: true },
  ),
  volunteer: man(middle, vest(cream), {}),
  organiser: woman(dark, vest(sky), { style: 'braid', bindi: true }),
  helper: man(light, vest(lightIndigo), { beard: true }),
  mallaiah: man(
    dark,
    { kind: 'lungi', top: cream, wrap: cream, border: leaf, towel: madder },
    { hair: grey, moustache: true, style: 'turban' },
  ),
  komuraiah: man(
    middle,
    { kind: 'lungi', top: sky, wrap: weave('check', lightIndigo, ink), border: ink },
    { hair: grey, moustache: true, style: 'bald' },
  ),
  ravi: man(middle, { kind: 'shirt', top: leaf, bottom: ink }, { moustache: true }),
  srinivas: man(dark, { kind: 'shirt', top: weave('check', sand, indigo), bottom: stone }, { beard: true }),
  imran: man(light, { kind: 'kurta', top: sky, bottom: cream }, { style: 'cap', beard: true }),
  naresh: man(middle, { kind: 'kurta', top: marigold, bottom: cream }, {}),
  anjali: child(middle, 'loops', { kind: 'pinafore', top: cream, skirt: indigo }, { bindi: true }),
  swathi: child(dark, 'loops', { kind: 'pinafore', top: cream, skirt: indigo }, {}),
  meena: child(light, 'braid', { kind: 'salwar', top: indigo, bottom: cream, scarf: cream }, { bindi: true }),
  latha: child(dark, 'braid', { kind: 'salwar', top: madder, bottom: cream, scarf: marigold }, {}),
  arjun: child(dark, 'tuft', { kind: 'shirt', top: sky, bottom: indigo, shorts: true }),
  kiran: child(middle, 'short', { kind: 'shirt', top: sky, bottom: indigo, shorts: true }),
  bunny: child(light, 'tuft', { kind: 'shirt', top: marigold, bottom: leaf, shorts: true }),
} satisfies Record<string, Look>;
