import { serverTexts } from '#content/server-texts.ts';
import type { PosterSize } from '#contract/campaigns/sources.admin.ts';
import { REAL_ADDRESSES_PAGE } from '#contract/trust/real-addresses.ts';
import type { PublicTrust } from '#contract/trust/trust.ts';
import { shortLinkPath } from '#domain/campaigns/source-code.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { phonesOf } from '#domain/trust/contact-details.ts';
import { nameIn } from '#domain/trust/trust-name.ts';
import { printablePart } from '../../documents/glyph-coverage.ts';
import { type PrintedPicture, printedPicture } from '../../documents/letterhead.ts';
import { qrPath } from '../../documents/qr-path.ts';

/** What `poster.typ` lays out. */
export type Poster = {
  lang: string;
  /** Of the page, in millimetres. */
  width: number;
  height: number;
  trust: { logo: PrintedPicture | null; name: string; legalName: string };
  title: string;
  hasPicture: boolean;
  /** The QR code as SVG. */
  code: string;
  /** What the code contains, as people type it: the site's host, and the path of the short link. */
  host: string;
  path: string;
  scan: string;
  type: string;
  genuine: string;
  addresses: string;
  contact: string;
};

const SIZES: Readonly<Record<PosterSize, { width: number; height: number }>> = {
  a4: { width: 210, height: 297 },
  a5: { width: 148, height: 210 },
  // 2 × 5 feet
  standee: { width: 609.6, height: 1524 },
};

type PosterTrust = Pick<
  PublicTrust,
  'name' | 'names' | 'logo' | 'legalName' | 'email' | 'phone' | 'secondPhone'
>;

/** The texts of a poster for the short link with this code. `title`: the campaign's, in the poster's language. */
export function posterOf(
  { code, title, hasPicture }: { code: string; title: string; hasPicture: boolean },
  trust: PosterTrust,
  publicUrl: string,
  { language, size }: { language: Language; size: PosterSize },
): Poster {
  const texts = serverTexts[language].poster;
  const name = printablePart(nameIn(language, trust)) || printablePart(trust.legalName);
  const path = shortLinkPath(code, language);
  const { host } = new URL(publicUrl);
  return {
    lang: language,
    ...SIZES[size],
    trust: { logo: printedPicture(trust.logo), name, legalName: trust.legalName },
    title: printablePart(title) || name,
    hasPicture,
    code: qrCode(publicUrl + path),
    host,
    path,
    scan: texts.scan,
    type: texts.type,
    genuine: texts.genuine({ host }),
    addresses: texts.addresses({ address: host + inLanguage(language, REAL_ADDRESSES_PAGE) }),
    contact: [printablePart(trust.legalName), ...phonesOf(trust).map(({ display }) => display), trust.email]
      .filter(Boolean)
      .join(' · '),
  };
}

/** The name of a poster's file. */
export function posterFileName(
  slug: string,
  { language, size }: { language: Language; size: PosterSize },
): string {
  return `${slug}-${size}-${language}.pdf`;
}

/** A QR code of an address of this site as an SVG. A quarter of it may be dirty or torn. */
function qrCode(link: string): string {
  const { size, path } = qrPath(link, 'quartile');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`;
}
