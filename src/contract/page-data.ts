import type { Language } from '#domain/language.ts';
import type { Campaign } from './campaigns.ts';
import type { Service } from './services.ts';
import type { PublicTrust, TrustDetails } from './trust.ts';

/** What a page may ask of the server while it is rendered. It arrives in the router's load context. */
export type PageData = {
  /** The site's own address without a trailing slash, for canonical links. */
  publicUrl: string;
  /** True when the sandbox stands in for a provider, which the footer then says. */
  sandbox: boolean;
  /** The published campaign at /campaigns/{slug} in a page's language, or null. */
  campaignBySlug(slug: string, language: Language): Promise<Campaign | null>;
  /** The path of the picture that chats show beside the link to a campaign's page in a language. */
  campaignPreview(campaign: Campaign, language: Language): Promise<string>;
  /** The path of the picture that chats show beside the link to a service's page in a language. */
  servicePreview(service: Service, language: Language): Promise<string>;
  /** Whether there are so many campaigns that lists of them come in pages. */
  manyCampaigns(): Promise<boolean>;
  /** What the trust says of itself at this moment. */
  trust(): Promise<PublicTrust>;
  /** The eight services in their order, with their texts of this moment. */
  services(): Promise<readonly Service[]>;
};

/** What the web's server bundle exports: the whole of what the server knows of the web. */
export type WebBundle = {
  /** Renders a page, or its data for a navigation in the browser, in the language that its address names. */
  render(request: Request, data: PageData): Promise<Response>;
  /**
   * The one path under which an address is rendered and kept: its canonical form, with what only the browser may read
   * (an order id) left out. Null when no page lives there.
   */
  renderPath(pathname: string, data: PageData): Promise<string | null>;
  /** Where frames on the pages come from: the map's origin. */
  frameOrigins: readonly string[];
  /** The trust's facts as the configuration file has them. */
  trust: TrustDetails;
  /** The canonical paths of the pages that search engines should know, apart from campaigns and services. */
  pages: readonly string[];
  /** The eight services in the order of the files, with the texts that were written there. */
  services: readonly Service[];
  /** The services in a language; one that the trust has edited stays as the trust has written it. */
  servicesIn(language: Language, services: readonly Service[]): readonly Service[];
};
