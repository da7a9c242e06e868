import type { PrivacyRules } from '#domain/donors/privacy-rules.ts';
import type { Language } from '#domain/text/language.ts';
import type { DeductionLaw } from '#domain/year-end/year-statement.ts';
import type { Campaign } from '../campaigns/campaigns.ts';
import type { LastReport } from '../campaigns/transparency/last-report.ts';
import type {
  ShownDocument,
  ShownReport,
  Transparency,
  YearSums,
} from '../campaigns/transparency/shown-reports.ts';
import type { CampaignMoney, FundPayments } from '../campaigns/transparency/shown-spending.server.ts';
import type { ShownUpdates } from '../campaigns/updates.ts';
import type { GalleryEntry } from '../trust/gallery.ts';
import type { LegalPageText, PrivacyNotice } from '../trust/legal-page.ts';
import type { Service } from '../trust/services.ts';
import type { PublicTrust, ShownTrustees } from '../trust/trust.ts';

/** The beginning of the list. `expiresAt` is the next moment at which a campaign starts or ends, which changes the order. */
type CampaignPart = {
  campaigns: readonly Campaign[];
  nextCursor: string | null;
  expiresAt: Date | null;
};

/** The parameters of the address of a fund’s payments; `after` is a cursor. */
export type PaymentsPart = { fund: string; period: string; after?: string | undefined };

/** The data that pages can load while the server renders them, in the router's load context. */
export type PageData = {
  /** The site's address without a trailing slash, for canonical links. */
  publicUrl: string;
  /** Whether the sandbox replaces a provider, which the footer then states. */
  sandbox: boolean;
  /** Whether this is a rehearsal that others can reach, which a banner on every page then states. */
  staging: boolean;
  /** The published campaign at /campaigns/{slug}, in a page's language, or null. */
  campaignBySlug(slug: string, language: Language): Promise<Campaign | null>;
  /** A campaign's updates, latest first: the first ones, or those after one of them. */
  campaignUpdates(
    campaignId: string,
    language: Language,
    part: { after: string | null; limit: number },
  ): Promise<ShownUpdates>;
  /** The path of the preview image for links to a campaign's page in a language. */
  campaignPreview(campaign: Campaign, language: Language): Promise<string>;
  /** The path of the preview image for links to a service's page in a language. */
  servicePreview(service: Service, language: Language): Promise<string>;
  /** What a campaign’s page says about its money; null for an unknown campaign. */
  campaignMoney(campaignId: string, language: Language): Promise<CampaignMoney | null>;
  /** What a fund paid for in a month or in all; null for an unknown fund, period or cursor. */
  fundPayments(which: PaymentsPart, language: Language): Promise<FundPayments | null>;
  /** All funds and published reports, with texts in a page's language. */
  transparency(language: Language): Promise<Transparency>;
  /** The published report of a month, with texts in a page's language, or null. */
  report(month: string, language: Language): Promise<ShownReport | null>;
  /** What the reports of a financial year add up to; null without one. */
  reportYear(year: string, language: Language): Promise<YearSums | null>;
  /** The last published report, or null. `expiresAt` is the moment at which it is current no longer. */
  lastReport(): Promise<{ report: LastReport | null; expiresAt: Date | null }>;
  /** The first campaigns of the list, in a page's language. */
  firstCampaigns(limit: number, language: Language): Promise<CampaignPart>;
  /** The gallery in a page's language. */
  gallery(language: Language): Promise<{ entries: readonly GalleryEntry[]; expiresAt: Date | null }>;
  /** Whether there are so many campaigns that their list is paginated. */
  manyCampaigns(): Promise<boolean>;
  /** Whether the trust offers gifts every month. */
  takesMonthlyGifts(): Promise<boolean>;
  /** The trust's current details. */
  trust(): Promise<PublicTrust>;
  /** The trustees who agreed to be named, in a page's language, and annual reports and accounts, latest year first. */
  governance(language: Language): Promise<{ trustees: ShownTrustees; documents: readonly ShownDocument[] }>;
  /** The law on donors' deductions in the current financial year. */
  law(): Promise<DeductionLaw>;
  /** The privacy notice in a page's language. */
  notice(language: Language): Promise<PrivacyNotice>;
  /** The services that the site shows, in their order, with their current texts, in a page's language. */
  services(language: Language): Promise<readonly Service[]>;
};

/** The exports of the web's server bundle: the server's only interface to the web. */
export type WebBundle = {
  /** Renders a page, or its data for a navigation in the browser, in the language that its address names. */
  render(request: Request, data: PageData): Promise<Response>;
  /**
   * The path under which a page is rendered and cached: its canonical form, without what only the browser may read (an order
   * id). Null when there is no such page.
   */
  renderPath(pathname: string, data: PageData): Promise<string | null>;
  /** The origins of frames on the pages: the map's. */
  frameOrigins: readonly string[];
  /** The canonical paths for the sitemap, apart from campaigns, services and reports. */
  pages: readonly string[];
  /** The privacy notice in a language, for these details, deadline and retention periods. */
  noticeText(language: Language, trust: PublicTrust, rules: PrivacyRules): LegalPageText;
};
