import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { campaigns, categories, galleryEntries, gifts } from '#content/sample/content.ts';
import { donors } from '#content/sample/donors.ts';
import { TRANSLATIONS, type Translation } from '#domain/text/language.ts';
import { ConfigError, type Mode } from '../../config/config.ts';
import type { DonorCipher } from '../../donors/donor-data/cipher.ts';
import { refreshDonorTotals } from '../../donors/donor-data/donor-totals.ts';
import { recordDonor } from '../../donors/donor-data/donors.ts';
import type { FileStore } from '../../file-store/file-store.ts';
import { recordSettled } from '../../payments/ledger/ledger.ts';
import type { Database, Transaction } from '../client.ts';
import { readRows } from '../queries/read-rows.ts';
import { campaign, campaignPicture } from '../schema/campaign.ts';
import { category } from '../schema/category.ts';
import { attempt, donation } from '../schema/donation.ts';
import { galleryEntry, galleryPicture } from '../schema/gallery.ts';
import { seedAnnualReport } from './sample-annual-report.ts';
import { drawPublishedBills, seedExpenses } from './sample-expenses.ts';
import { seedPeople } from './sample-people.ts';
import { seedReports } from './sample-reports.ts';
import { seedUpdates } from './sample-updates.ts';

const DAY_MS = 86_400_000;
/** The lock of the server that fills the database. */
export const SEED_LOCK = 7_203_114;
const RETRY_MS = 200;

type SeedDeps = { db: Database; cipher: DonorCipher; bills: FileStore; pictures: FileStore };

/**
 * Fills an empty database with the sample trust's content, in one transaction. The gifts behind the campaigns' totals are real
 * rows: offline donations, settled into the ledger like any other; so are the expenses with their bills, the campaigns' news and the monthly reports.
 * @returns whether anything was added.
 * @throws Error except in local mode: invented gifts must never be among real ones.
 */
export async function seed(deps: SeedDeps, now: Date, mode: Mode): Promise<boolean> {
  // control: live mode refuses sample content
  if (mode !== 'local') throw new Error(`Sample content is for local mode only, and this is ${mode} mode.`);
  for (;;) {
    const outcome = await fillIfEmpty(deps, now);
    if (outcome === 'filled') await refreshDonorTotals(deps.db);
    if (outcome !== 'another server is filling it') return outcome === 'filled';
    await pause(RETRY_MS);
  }
}

type Outcome = 'filled' | 'was filled' | 'another server is filling it';

async function fillIfEmpty({ db, ...files }: SeedDeps, now: Date): Promise<Outcome> {
  return db.transaction(async (tx) => {
    // Of several servers that start at the same time, one seeds. The others poll, because a statement that waits long is cancelled.
    if (!(await tryLockSeeding(tx))) return 'another server is filling it';
    const [existing] = await tx.select({ id: category.id }).from(category).limit(1);
    if (existing) return 'was filled';
    // The bills are drawn while the database is filled.
    const drawn = drawPublishedBills(now);
    // If anything else fails first, nobody waits for them.
    drawn.catch(() => undefined);
    const categoryIds = await seedCategories(tx, now);
    const campaignIds = await seedCampaigns(tx, categoryIds, now);
    await seedGallery(tx, now);
    await seedGifts(tx, categoryIds, campaignIds, now);
    const people = await seedPeople(tx, now);
    await seedExpenses(tx, { ...files, drawn }, campaignIds, people, now);
    await seedUpdates(tx, campaignIds, people.clerk, now);
    await seedReports(tx, people.treasurer, now);
    await seedAnnualReport(tx, files.pictures, people, now);
    return 'filled';
  });
}

async function tryLockSeeding(tx: Transaction): Promise<boolean> {
  const rows = await readRows(
    tx,
    z.object({ locked: z.boolean() }),
    sql`select pg_try_advisory_xact_lock(${SEED_LOCK}) as locked`,
  );
  return rows[0]?.locked === true;
}

/**
 * Refuses a database that local mode has filled before, in every other mode.
 * @throws ConfigError so that no supervisor tries again.
 */
export async function refuseSamples(db: Database, mode: Mode): Promise<void> {
  if (mode === 'local') return;
  const isSample = inArray(
    sql`lower(${donation.email})`,
    donors.map(({ email }) => email),
  );
  const [sample] = await db
    .select({ id: donation.id })
    .from(donation)
    .innerJoin(attempt, and(eq(attempt.donationId, donation.id), eq(attempt.provider, 'offline')))
    .where(isSample)
    .limit(1);
  if (!sample) return;
  throw new ConfigError([
    `MODE: ${mode} mode refuses this database, because it has the invented gifts of local mode's sample content. ` +
      'Move DATA_DIR away, or name an empty database in DATABASE_URL',
  ]);
}

type Ids = ReadonlyMap<string, string>;

function idOf(ids: Ids, key: string): string {
  const id = ids.get(key);
  if (!id) throw new Error(`the sample content refers to "${key}", which does not exist`);
  return id;
}

async function seedCategories(tx: Transaction, now: Date): Promise<Ids> {
  const rows = categories.map(({ key, name, translations }) => ({
    key,
    row: {
      id: uuid(),
      name,
      translations: inEach(translations, (translated) => ({ name: translated })),
      createdAt: now,
    },
  }));
  await tx.insert(category).values(rows.map(({ row }) => row));
  return new Map(rows.map(({ key, row }) => [key, row.id]));
}

async function seedCampaigns(tx: Transaction, categoryIds: Ids, now: Date): Promise<Ids> {
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const rows = campaigns.map((sample) => ({
    id: uuid(),
    slug: sample.slug,
    title: sample.title,
    description: sample.description,
    address: sample.address,
    giftExamples: sample.giftExamples ?? '',
    goalEstimate: sample.goalEstimate,
    translations: rowTranslations(sample),
    startsAt: at(sample.startsInDays),
    endsAt: at(sample.endsInDays),
    goalPaise: BigInt(sample.goalRupees) * 100n,
    categoryId: idOf(categoryIds, sample.category),
    publishedAt: now,
    createdAt: now,
  }));
  await tx.insert(campaign).values(rows);
  const ids = new Map(rows.map((row) => [row.slug, row.id]));
  await tx.insert(campaignPicture).values(
    campaigns.flatMap((sample) =>
      sample.pictures.map(({ path, alt }, position) => ({
        campaignId: idOf(ids, sample.slug),
        position,
        url: path,
        alt,
      })),
    ),
  );
  return ids;
}

type Sample<Texts> = {
  pictures: readonly { path: string }[];
  translations: Readonly<Record<Translation, Texts & { alts: readonly string[] }>>;
};

/** The translations as stored, with alternative texts by picture. */
function rowTranslations<Texts>({ pictures, translations }: Sample<Texts>) {
  return inEach(translations, ({ alts, ...texts }) => ({
    ...texts,
    pictures: pictures.map(({ path }, index) => ({ url: path, alt: alts[index] ?? '' })),
  }));
}

/** What is stored of a text's translation, by language. */
function inEach<Texts, Stored>(
  translations: Readonly<Record<Translation, Texts>>,
  toStored: (texts: Texts) => Stored,
) {
  return Object.fromEntries(
    TRANSLATIONS.map((language) => [language, toStored(translations[language])]),
  ) as Record<Translation, Stored>;
}

async function seedGallery(tx: Transaction, now: Date): Promise<void> {
  for (const [position, sample] of galleryEntries.entries()) {
    const { title, description, pictures } = sample;
    const entryId = uuid();
    await tx.insert(galleryEntry).values({
      id: entryId,
      title,
      description,
      translations: rowTranslations(sample),
      position,
      createdAt: now,
    });
    await tx
      .insert(galleryPicture)
      .values(pictures.map(({ path, alt }, index) => ({ entryId, position: index, url: path, alt })));
  }
}

async function seedGifts(tx: Transaction, categoryIds: Ids, campaignIds: Ids, now: Date): Promise<void> {
  const titles = new Map(campaigns.map((sample) => [sample.slug, sample.title]));
  for (const gift of gifts) {
    const givenAt = new Date(now.getTime() - gift.daysAgo * DAY_MS);
    const amountPaise = BigInt(gift.amountRupees) * 100n;
    const campaignId = gift.campaign === null ? null : idOf(campaignIds, gift.campaign);
    const donationId = uuid();
    const attemptId = uuid();
    const categoryId = idOf(categoryIds, gift.category);
    await tx.insert(donation).values({
      id: donationId,
      amountPaise,
      categoryId,
      campaignId,
      campaignTitle: gift.campaign === null ? null : (titles.get(gift.campaign) ?? null),
      fullName: gift.donorName,
      email: gift.donorEmail,
      phoneNumber: '',
      message: '',
      claimedUserId: '',
      createdAt: givenAt,
    });
    await tx.insert(attempt).values({
      id: attemptId,
      donationId,
      provider: 'offline',
      merchantOrderId: `office-${randomBytes(18).toString('base64url')}`,
      amountPaise,
      categoryId,
      campaignId,
      state: 'COMPLETED',
      paymentMode: gift.mode,
      createdAt: givenAt,
      changedAt: givenAt,
      countedAt: givenAt,
    });
    await recordSettled(
      tx,
      { attemptId, donationId, amountPaise, campaignId, email: gift.donorEmail, phoneNumber: '' },
      givenAt,
    );
    await recordDonor(tx, donationId, givenAt);
  }
}
