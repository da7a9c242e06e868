import type { Language } from '#domain/language.ts';

// The eight services. Their texts are first written in the web's features/services/texts, and edited in the back office; their
// addresses and pictures belong to the code. Types alone: they cost the browser nothing.

export type Picture = {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

type Offer = { readonly title: string; readonly desc: string };

/** What is edited. */
export type ServiceText = {
  /** The name in menus and lists. */
  readonly menuLabel: string;
  /** The name in the page's banner. */
  readonly head: string;
  /** One sentence for the card on the list of services. */
  readonly summary: string;
  readonly title: string;
  readonly desc: string;
  /** The numbered list "What We Offer". */
  readonly provides: readonly Offer[];
};

type ServiceAddress = {
  /** The path's last segment, as the specification's table of routes spells it. */
  readonly slug: string;
  /** The canonical address, for the footer, the service pages and search engines. */
  readonly path: `/services/${string}`;
  /** The address in the header, where the specification uses another letter case for four of them. */
  readonly headerPath: `/services/${string}`;
};

/** The language of its texts; the descriptions of its pictures are in the page's. */
type ServiceLanguage = { readonly language: Language };

/** What every menu and list needs to know of a service. */
export type ServiceLink = ServiceAddress & Pick<ServiceText, 'menuLabel'> & Partial<ServiceLanguage>;

export type Service = ServiceAddress &
  ServiceText &
  ServiceLanguage & { readonly images: readonly [Picture, Picture] };
