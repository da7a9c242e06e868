/** What the sample content is made of; plain data that knows nothing of the database. */
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
  /** Counted from the day of seeding; negative is the past. */
  readonly startsInDays: number;
  readonly endsInDays: number;
  /** Paragraphs separated by blank lines. */
  readonly description: string;
  readonly pictures: readonly SamplePicture[];
};

export type SampleGift = {
  /** The campaign's slug; null for a gift to the trust's work as a whole. */
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

/** A subject's numbered pictures, in order of their descriptions. */
export const picturesOf = (folder: 'campaigns' | 'gallery', slug: string, ...alts: readonly string[]) =>
  alts.map((alt, i) => ({ path: `/pictures/${folder}/${slug}-${i + 1}.svg`, alt }));

export const paragraphs = (...texts: readonly string[]) => texts.join('\n\n');
