import type { Language } from '#domain/text/language.ts';

// The eight services. Their initial texts are in src/content, and staff can edit them; their addresses
// and pictures are part of the code. Types only, so they add nothing to the browser's bundle.

export type Picture = {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

type Offer = { readonly title: string; readonly desc: string };

/** The texts that staff can edit. */
export type ServiceText = {
  /** The name in menus and lists of links. */
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

export type ServiceAddress = {
  /** The last segment of the path, in the specified spelling. */
  readonly slug: string;
  /** The canonical address, for the footer, the service pages and search engines. */
  readonly path: `/services/${string}`;
  /** The path in the header, which is specified with another letter case for four services. */
  readonly headerPath: `/services/${string}`;
};

/** The language of the texts; alternative texts of pictures are in the page's language. */
type ServiceLanguage = { readonly language: Language };

/** The part of a service that menus and lists need. */
export type ServiceLink = ServiceAddress & Pick<ServiceText, 'menuLabel'> & Partial<ServiceLanguage>;

export type Service = ServiceAddress &
  ServiceText &
  ServiceLanguage & { readonly images: readonly [Picture, Picture] };
