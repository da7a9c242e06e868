import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { malformedExample, parseGiftExamples } from '#domain/campaigns/gift-examples.ts';
import { estimateSum, malformedEstimate } from '#domain/campaigns/goal-estimate.ts';
import { campaigns, categories, galleryEntries, gifts } from './content.ts';

const file = (path: string) => fileURLToPath(new URL(`../../../public${path}`, import.meta.url));
const raised = (slug: string) =>
  gifts.filter((gift) => gift.campaign === slug).reduce((sum, gift) => sum + gift.amountRupees, 0);

describe('the sample content', () => {
  it('has 3 upcoming, 8 running and 3 past campaigns, and uses all 6 categories', () => {
    const upcoming = campaigns.filter((c) => c.startsInDays > 0);
    const past = campaigns.filter((c) => c.endsInDays < 0);
    expect([upcoming.length, campaigns.length - upcoming.length - past.length, past.length]).toEqual([
      3, 8, 3,
    ]);
    expect(new Set(campaigns.map((c) => c.category))).toEqual(new Set(categories.map((c) => c.key)));
    for (const c of campaigns) expect(c.endsInDays, c.slug).toBeGreaterThan(c.startsInDays);
  });

  it('gives every campaign a unique slug that is valid in a URL', () => {
    expect(new Set(campaigns.map((c) => c.slug)).size).toBe(campaigns.length);
    for (const { slug } of campaigns) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('describes each campaign in three to five paragraphs with an amount', () => {
    for (const { slug, description } of campaigns) {
      const paragraphs = description.split('\n\n');
      expect(paragraphs.length, slug).toBeGreaterThanOrEqual(3);
      expect(paragraphs.length, slug).toBeLessThanOrEqual(5);
      expect(description, slug).toContain('₹');
    }
  });

  it('has three pictures per campaign and four per gallery entry, all existing and described', () => {
    for (const { slug, pictures } of campaigns) expect(pictures, slug).toHaveLength(3);
    expect(galleryEntries).toHaveLength(6);
    for (const { title, pictures } of galleryEntries) expect(pictures, title).toHaveLength(4);
    const pictures = [...campaigns, ...galleryEntries].flatMap((entry) => entry.pictures);
    for (const { path, alt } of pictures) {
      expect(existsSync(file(path)), path).toBe(true);
      expect(alt.length, path).toBeGreaterThan(20);
    }
    expect(new Set(pictures.map(({ alt }) => alt)).size).toBe(pictures.length);
  });

  it('says of each running campaign what amounts do, in each language', () => {
    const running = campaigns.filter((c) => c.startsInDays <= 0 && c.endsInDays >= 0);
    for (const { slug, giftExamples = '', translations } of running) {
      for (const text of [
        giftExamples,
        ...Object.values(translations).map((own) => own.giftExamples ?? ''),
      ]) {
        expect(parseGiftExamples(text).length, slug).toBeGreaterThan(1);
        expect(malformedExample(text), slug).toBeNull();
      }
    }
  });

  it('has an estimate for each running campaign that comes to its goal, in each language', () => {
    const running = campaigns.filter((c) => c.startsInDays <= 0 && c.endsInDays >= 0);
    for (const { slug, goalRupees, goalEstimate, translations } of running) {
      for (const text of [goalEstimate, ...Object.values(translations).map((own) => own.goalEstimate)]) {
        expect(estimateSum(text), slug).toBe(BigInt(goalRupees) * 100n);
        expect(malformedEstimate(text), slug).toBeNull();
      }
    }
  });

  it('has complete translations with the same numbers', () => {
    const numbers = (text: string) => (text.match(/₹?\d(?:[\d,]*\d)?/g) ?? []).toSorted();
    for (const { slug, title, address, description, giftExamples, pictures, translations } of campaigns) {
      for (const [language, own] of Object.entries(translations)) {
        const name = `${slug} in ${language}`;
        expect(own.alts, name).toHaveLength(pictures.length);
        expect(own.description.split('\n\n'), name).toHaveLength(description.split('\n\n').length);
        expect(numbers(own.description), name).toEqual(numbers(description));
        expect(numbers(own.title), name).toEqual(numbers(title));
        expect(own.address, name).not.toBe(address);
        expect(numbers(own.giftExamples ?? ''), name).toEqual(numbers(giftExamples ?? ''));
      }
    }
    for (const { key, description, pictures, translations } of galleryEntries) {
      for (const own of Object.values(translations)) {
        expect(own.alts, key).toHaveLength(pictures.length);
        expect(numbers(own.description), key).toEqual(numbers(description));
      }
    }
  });

  it('has translations in Telugu and Devanagari script only', () => {
    const isIn = {
      te: /^[^\p{Script=Latin}\p{Script=Devanagari}]+$/u,
      hi: /^[^\p{Script=Latin}\p{Script=Telugu}]+$/u,
    };
    for (const language of ['te', 'hi'] as const) {
      const entries = [...campaigns, ...galleryEntries].map(({ translations }) => translations[language]);
      const texts = entries.flatMap(({ title, description, alts, ...own }) => [
        title,
        description,
        ...('giftExamples' in own && own.giftExamples ? [own.giftExamples] : []),
        ...('goalEstimate' in own && own.goalEstimate ? [own.goalEstimate] : []),
        ...alts,
      ]);
      for (const text of [...categories.map(({ translations }) => translations[language]), ...texts])
        expect(text).toMatch(isIn[language]);
    }
  });

  it('gives every gift either no campaign, or an existing one with its category', () => {
    for (const { campaign, category, donorEmail } of gifts) {
      expect(donorEmail).toMatch(/^[a-z.]+@example\.org$/);
      expect(categories.some(({ key }) => key === category)).toBe(true);
      if (campaign === null) continue;
      expect(campaigns.find(({ slug }) => slug === campaign)?.category).toBe(category);
    }
  });

  it('dates no gift before its campaign started, after it ended, or in the future', () => {
    for (const { campaign, daysAgo } of gifts) {
      expect(daysAgo).toBeGreaterThanOrEqual(0);
      const found = campaigns.find(({ slug }) => slug === campaign);
      if (!found) continue;
      expect(daysAgo, found.slug).toBeLessThanOrEqual(-found.startsInDays);
      expect(daysAgo, found.slug).toBeGreaterThanOrEqual(Math.max(0, -found.endsInDays));
    }
  });

  it('has 5 to 25 gifts of ₹251 to ₹50,000 for every campaign that has started, and none for the others', () => {
    for (const { slug, startsInDays } of campaigns) {
      const count = gifts.filter((gift) => gift.campaign === slug).length;
      if (startsInDays > 0) expect(count, slug).toBe(0);
      else expect(count >= 5 && count <= 25, slug).toBe(true);
    }
    for (const { amountRupees } of gifts) {
      expect(Number.isInteger(amountRupees)).toBe(true);
      expect(amountRupees).toBeGreaterThanOrEqual(251);
      expect(amountRupees).toBeLessThanOrEqual(50_000);
    }
  });

  it('has repeat donors in every campaign, so that it has fewer donors than donations', () => {
    for (const { slug, startsInDays } of campaigns) {
      if (startsInDays > 0) continue;
      const own = gifts.filter((gift) => gift.campaign === slug);
      expect(new Set(own.map((gift) => gift.donorEmail)).size, slug).toBeLessThan(own.length);
    }
  });

  it('has the totals that the descriptions claim, such as hearing aids for 32 children', () => {
    expect(raised('after-the-flood-bhadrachalam')).toBeGreaterThan(420_000);
    expect(raised('school-bags-nizamabad')).toBeLessThan(186_000);
    expect(Math.floor(raised('hearing-aids-khammam') / 9500)).toBe(32);
    for (const { slug, endsInDays, goalRupees } of campaigns) {
      if (endsInDays > 0) expect(raised(slug), slug).toBeLessThan(goalRupees);
    }
  });
});
