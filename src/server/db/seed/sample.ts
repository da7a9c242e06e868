/** The sample content's types: plain data, independent of the database. */
export type CategoryKey =
  | 'essentials'
  | 'education'
  | 'health'
  | 'livelihoods'
  | 'environment'
  | 'disability';

export type SampleCategory = { readonly key: CategoryKey; readonly name: string };

type SamplePicture = { readonly path: string; readonly alt: string };

export type SampleCampaign = {
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
  readonly pictures: readonly SamplePicture[];
};

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

export type SampleGalleryEntry = {
  readonly title: string;
  readonly description: string;
  readonly pictures: readonly SamplePicture[];
};

/** The numbered pictures of a campaign or gallery entry, in the order of their alternative texts. */
export const picturesOf = (folder: 'campaigns' | 'gallery', slug: string, ...alts: readonly string[]) =>
  alts.map((alt, i) => ({ path: `/pictures/${folder}/${slug}-${i + 1}.svg`, alt }));

export const paragraphs = (...texts: readonly string[]) => texts.join('\n\n');
