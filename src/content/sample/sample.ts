import type { Translation } from '#domain/text/language.ts';

/** The sample content's types: plain data, independent of the database. */
export type CategoryKey =
  | 'essentials'
  | 'education'
  | 'health'
  | 'livelihoods'
  | 'environment'
  | 'disability';

type Translated<Texts> = { readonly translations: Readonly<Record<Translation, Texts>> };

/** The alternative texts are in the order of the pictures. */
type TranslatedEntry = {
  readonly title: string;
  readonly description: string;
  readonly alts: readonly string[];
};

// The translations into one language, by the key or slug of what they translate.
export type TranslatedCategories = Readonly<Record<CategoryKey, string>>;
export type TranslatedCampaigns = Readonly<
  Record<string, TranslatedEntry & { readonly address: string; readonly giftExamples?: string }>
>;
export type TranslatedGallery = Readonly<Record<string, TranslatedEntry>>;
/** By the slug of the campaign: `domain/campaigns/goal-estimate.ts`. Only running campaigns have one. */
export type TranslatedEstimates = Readonly<Record<string, string>>;
export type SampleTranslations = {
  readonly categories: TranslatedCategories;
  readonly campaigns: TranslatedCampaigns;
  readonly goalEstimates: TranslatedEstimates;
  readonly gallery: TranslatedGallery;
};

export type SampleCategory = { readonly key: CategoryKey; readonly name: string } & Translated<string>;

type SamplePicture = { readonly path: string; readonly alt: string };

/** A campaign without its translations. */
export type EnglishCampaign = {
  readonly slug: string;
  readonly title: string;
  readonly category: CategoryKey;
  readonly address: string;
  readonly goalRupees: number;
  /** Days from the day of seeding; negative in the past. */
  readonly startsInDays: number;
  readonly endsInDays: number;
  /** Paragraphs separated by blank lines. */
  readonly description: string;
  /** What amounts do, one a line: `domain/campaigns/gift-examples.ts`. Only running campaigns have them. */
  readonly giftExamples?: string;
  readonly pictures: readonly SamplePicture[];
};

type WithEstimate = { readonly goalEstimate: string };
export type SampleCampaign = EnglishCampaign &
  WithEstimate &
  Translated<TranslatedCampaigns[string] & WithEstimate>;

export type SampleGift = {
  /** The campaign's slug; null for a gift without a campaign. */
  readonly campaign: string | null;
  readonly category: CategoryKey;
  readonly donorName: string;
  readonly donorEmail: string;
  readonly amountRupees: number;
  readonly daysAgo: number;
  readonly mode: 'CASH' | 'CHEQUE' | 'NEFT';
};

/** A gallery entry without its translations. */
export type EnglishGalleryEntry = {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly pictures: readonly SamplePicture[];
};

export type SampleGalleryEntry = EnglishGalleryEntry & Translated<TranslatedEntry>;

/** The numbered pictures of a campaign or gallery entry, in the order of their alternative texts. */
export const picturesOf = (folder: 'campaigns' | 'gallery', slug: string, ...alts: readonly string[]) =>
  alts.map((alt, i) => ({ path: `/pictures/${folder}/${slug}-${i + 1}.svg`, alt }));

export const lines = (...texts: readonly string[]) => texts.join('\n');

export const paragraphs = (...texts: readonly string[]) => texts.join('\n\n');

export type SamplePayee = {
  readonly kind: 'vendor' | 'person' | 'related';
  readonly label: string;
  readonly name: string;
};

export type SampleExpense = {
  /** A campaign's slug, `general` or `overhead`. */
  readonly fund: string;
  /** The fund that a transfer goes to. */
  readonly toFund: string | null;
  readonly purpose: string;
  readonly payee: SamplePayee | null;
  readonly rupees: number;
  /** The day of the bill; what was paid was paid two days later. */
  readonly daysAgo: number;
  readonly state: 'draft' | 'submitted' | 'rejected' | 'paid' | 'reversed';
  /** Why it was rejected or reversed. */
  readonly reason?: string;
};

/** News of a campaign, in English. */
export type SampleUpdate = {
  readonly campaign: string;
  readonly daysAgo: number;
  readonly title: string;
  readonly text: string;
};
