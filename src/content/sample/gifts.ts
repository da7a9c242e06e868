import { type Donor, donors } from './donors.ts';
import type { CategoryKey, SampleCampaign, SampleGift } from './sample.ts';

/** A campaign's gifts in rupees, in order of arrival; the last `returning` gifts are from the first donors again. */
type Collected = {
  readonly campaign: string;
  readonly rupees: readonly number[];
  readonly returning: number;
};

const collected: readonly Collected[] = [
  {
    campaign: 'groceries-for-elders-hanumakonda',
    rupees: [
      2900, 1450, 5000, 1450, 25_000, 725, 2900, 10_000, 1450, 501, 14_500, 2900, 5800, 1450, 50_000, 2900,
      725, 1116, 29_000, 1450,
    ],
    returning: 2,
  },
  {
    campaign: 'bicycles-for-girls-mulugu',
    rupees: [
      5400, 10_800, 900, 5400, 2500, 27_000, 450, 5400, 1001, 5400, 50_000, 900, 10_800, 5400, 1116, 5000,
      5400, 21_600, 501, 2700, 5400,
    ],
    returning: 3,
  },
  {
    campaign: 'eye-camp-jangaon',
    rupees: [6200, 350, 3500, 600, 12_400, 700, 1050, 6200, 251, 2500, 10_000, 350],
    returning: 1,
  },
  {
    campaign: 'saplings-for-pakhal',
    rupees: [1850, 185 * 5, 3700, 501, 9250, 1850, 18_500, 740, 1110],
    returning: 1,
  },
  {
    campaign: 'village-library-bhupalpally',
    rupees: [
      1100, 5000, 19_000, 2200, 1100, 550, 10_000, 1100, 30_000, 3300, 501, 1100, 15_000, 2200, 19_000, 1100,
      5500, 251, 20_000, 11_000, 1116, 2200, 25_000, 5000,
    ],
    returning: 3,
  },
  {
    campaign: 'mobile-clinic-eturnagaram',
    rupees: [6800, 1000, 500, 13_600, 2000, 6800, 251, 20_400, 1000, 5001, 34_000, 700, 6800, 3000],
    returning: 2,
  },
  {
    campaign: 'sewing-machines-narsampet',
    rupees: [
      9800, 1700, 6000, 9800, 1000, 19_600, 2700, 500, 9800, 1000, 25_000, 3400, 1116, 9800, 12_000, 1700,
      9800, 5000, 20_000,
    ],
    returning: 2,
  },
  {
    campaign: 'wheelchairs-karimnagar',
    rupees: [
      14_500, 1200, 600, 29_000, 5000, 14_500, 2400, 1001, 43_500, 600, 14_500, 10_000, 1200, 3000, 14_500,
      25_000, 501,
    ],
    returning: 2,
  },
  {
    campaign: 'after-the-flood-bhadrachalam',
    rupees: [
      12_000, 2400, 50_000, 1200, 6000, 36_000, 1200, 24_000, 5000, 50_000, 2400, 12_000, 1200, 40_000, 3600,
      48_000, 10_000, 2400, 25_000, 1200, 50_000, 6000, 30_000, 12_000, 10_116,
    ],
    returning: 4,
  },
  {
    campaign: 'school-bags-nizamabad',
    rupees: [
      620, 6200, 1240, 31_000, 3100, 620, 12_400, 2480, 501, 18_600, 6200, 1240, 25_000, 5000, 620, 15_500,
      3100, 10_000, 1860, 20_000,
    ],
    returning: 2,
  },
  {
    campaign: 'hearing-aids-khammam',
    rupees: [
      9500, 19_000, 2500, 47_500, 1001, 9500, 5000, 28_500, 9500, 950, 19_000, 50_000, 4750, 9500, 25_000,
      2000, 9500, 19_000, 38_000,
    ],
    returning: 2,
  },
];

/** Gifts without a campaign: rupees, the donor's category, days ago. */
const general: readonly (readonly [number, CategoryKey, number])[] = [
  [1116, 'essentials', 2.4],
  [5000, 'education', 5.1],
  [251, 'health', 9.6],
  [2000, 'essentials', 17.3],
  [10_000, 'livelihoods', 24.8],
  [501, 'environment', 33.2],
  [16_500, 'education', 74.5],
  [1001, 'disability', 81.7],
  [25_000, 'health', 118.4],
];

/** What three people give each month without a campaign: rupees, category, and days ago the first time. */
const monthly: typeof general = [
  [10_000, 'education', 351.4],
  [5000, 'essentials', 347.7],
  [1500, 'health', 343.1],
];
const MONTHS = 12;
const DAYS_OF_MONTH = 30;

/** A gift with which the sample trust's year begins. */
const first: (typeof general)[number] = [45_000, 'essentials', 363.2];

function modeOf(rupees: number, turn: number): SampleGift['mode'] {
  if (rupees >= 20_000) return turn % 3 === 0 ? 'CHEQUE' : 'NEFT';
  if (rupees <= 1200) return turn % 4 === 0 ? 'NEFT' : 'CASH';
  return (['NEFT', 'CASH', 'CHEQUE'] as const)[turn % 3] ?? 'NEFT';
}

function gift(
  campaign: string | null,
  category: CategoryKey,
  donor: Donor,
  amountRupees: number,
  daysAgo: number,
  turn: number,
): SampleGift {
  return {
    campaign,
    category,
    donorName: donor.name,
    donorEmail: donor.email,
    amountRupees,
    daysAgo: Math.round(daysAgo * 100) / 100,
    mode: modeOf(amountRupees, turn),
  };
}

/** Spreads a campaign's gifts over its days; some people give twice. */
function giftsTo(campaign: SampleCampaign, row: Collected, start: number): SampleGift[] {
  const first = -campaign.startsInDays;
  const last = Math.max(0, -campaign.endsInDays);
  const donorCount = row.rupees.length - row.returning;
  return row.rupees.map((rupees, i) => {
    const donor = donorAt(start + (i % donorCount));
    const share = (i + 0.35 + 0.3 * ((i * 7) % 5) * 0.25) / row.rupees.length;
    return gift(campaign.slug, campaign.category, donor, rupees, first - (first - last) * share, i);
  });
}

/** Every sample gift, the same each time; campaigns that have not started get none. */
export function giftsFor(campaigns: readonly SampleCampaign[]): SampleGift[] {
  const toCampaigns = collected.flatMap((row, turn) => {
    const campaign = campaigns.find(({ slug }) => slug === row.campaign);
    if (!campaign) throw new Error(`gifts are listed for "${row.campaign}", which is not a campaign`);
    return giftsTo(campaign, row, turn * 13);
  });
  const withoutCampaign = [...general, first].map(([rupees, category, daysAgo], turn) =>
    gift(null, category, donorAt(turn * 5 + 3), rupees, daysAgo, turn),
  );
  const everyMonth = monthly.flatMap(([rupees, category, daysAgo], person) =>
    Array.from({ length: MONTHS }, (_, month) =>
      gift(null, category, donorAt(person * 7 + 40), rupees, daysAgo - month * DAYS_OF_MONTH, person),
    ),
  );
  return [...toCampaigns, ...withoutCampaign, ...everyMonth];
}

function donorAt(index: number): Donor {
  const donor = donors[index % donors.length];
  if (!donor) throw new Error('there are no sample donors');
  return donor;
}
