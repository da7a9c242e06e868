import type { SampleExpense, SamplePayee } from './sample.ts';

/** Businesses and people who do not exist; each name says so. */
const payees = {
  grain: ['vendor', 'A grain merchant in Warangal', 'Kakatiya Grains (sample)'],
  oil: ['vendor', 'A grocery wholesaler in Warangal', 'Orugallu Provisions (sample)'],
  vegetables: ['vendor', 'A vegetable seller in Bhadrachalam', 'Godavari Vegetables (sample)'],
  household: ['vendor', 'A dealer in household goods', 'Hanamkonda Home Goods (sample)'],
  nets: ['vendor', 'A dealer in mosquito nets', 'Telangana Nets and Bedding (sample)'],
  bags: ['vendor', 'A bag maker in Nizamabad', 'Indur Bags (sample)'],
  stationery: ['vendor', 'A stationer in Nizamabad', 'Dichpally Stationers (sample)'],
  hearing: ['vendor', 'A hearing-aid dealer in Khammam', 'Khammam Hearing Centre (sample)'],
  audiologist: ['person', 'An audiologist', 'Sample Audiologist'],
  wheelchairs: ['vendor', 'A wheelchair workshop in Karimnagar', 'Elgandal Mobility Workshop (sample)'],
  bicycles: ['vendor', 'A bicycle dealer in Mulugu', 'Mulugu Cycle Stores (sample)'],
  mechanic: ['person', 'A bicycle mechanic', 'Sample Mechanic'],
  carrier: ['person', 'A carrier with a three-wheeler', 'Sample Carrier'],
  doctor: ['person', 'The eye doctor and two nurses', 'Sample Eye Doctor'],
  optician: ['vendor', 'An optician in Jangaon', 'Jangaon Opticals (sample)'],
  hospital: ['vendor', 'A hospital in Warangal', 'Bhadrakali Eye Hospital (sample)'],
  nursery: ['vendor', 'The women’s nursery in Khanapur', 'Pakhal Women’s Nursery (sample)'],
  bamboo: ['vendor', 'A bamboo weaver in Khanapur', 'Khanapur Bamboo Works (sample)'],
  books: ['vendor', 'A bookshop in Hyderabad', 'Koti Book House (sample)'],
  carpenter: ['vendor', 'A carpenter in Ghanpur', 'Ghanpur Wood Works (sample)'],
  librarian: ['person', 'The librarian, from the village', 'Sample Librarian'],
  fuel: ['vendor', 'A petrol station in Eturnagaram', 'Eturnagaram Fuels (sample)'],
  chemist: ['vendor', 'A wholesale chemist in Warangal', 'Warangal Medical Agencies (sample)'],
  clinic: ['person', 'The clinic’s doctor and nurse', 'Sample Clinic Doctor'],
  garage: ['vendor', 'A garage in Mulugu', 'Mulugu Motor Garage (sample)'],
  machines: ['vendor', 'A dealer in sewing machines', 'Narsampet Sewing Machines (sample)'],
  cloth: ['vendor', 'A cloth merchant in Narsampet', 'Narsampet Textiles (sample)'],
  teacher: ['person', 'The sewing teacher', 'Sample Sewing Teacher'],
  tutor: ['person', 'The teacher of the evening class', 'Sample Tutor'],
  landlord: ['person', 'The office’s landlord', 'Sample Landlord'],
  accountant: ['vendor', 'A firm of accountants', 'Sample and Associates'],
  press: [
    'related',
    'A printing press whose owner is a trustee’s brother',
    'Trustee’s Brother’s Press (sample)',
  ],
} as const;

/** A purchase, or several alike whose bills came evenly between two days, counted in days before the sample begins. */
type Purchase = readonly [
  fund: string,
  purpose: string,
  payee: keyof typeof payees,
  rupees: number,
  times: number,
  firstDaysAgo: number,
  lastDaysAgo: number,
];

const flood = 'after-the-flood-bhadrachalam';
const bags = 'school-bags-nizamabad';
const hearing = 'hearing-aids-khammam';
const elders = 'groceries-for-elders-hanumakonda';
const bicycles = 'bicycles-for-girls-mulugu';
const eyes = 'eye-camp-jangaon';
const saplings = 'saplings-for-pakhal';
const library = 'village-library-bhupalpally';
const clinic = 'mobile-clinic-eturnagaram';
const sewing = 'sewing-machines-narsampet';
const wheelchairs = 'wheelchairs-karimnagar';

const purchases: readonly Purchase[] = [
  [flood, 'Kitchen in the school yard: rice, vegetables and gas for a day', 'vegetables', 1300, 11, 144, 134],
  [flood, 'Rice and dal for 50 boxes', 'grain', 23_500, 7, 139, 108],
  [flood, 'Oil, salt and spices for 50 boxes', 'oil', 6500, 7, 138, 107],
  [flood, 'Steel pots for 175 boxes', 'household', 31_500, 2, 128, 108],
  [flood, 'Lanterns for 175 boxes', 'household', 28_000, 2, 126, 106],
  [flood, 'Soap for 175 boxes', 'oil', 10_500, 2, 124, 105],
  [flood, 'Mosquito nets for 175 boxes', 'nets', 35_000, 2, 120, 104],
  [flood, 'Dry mattresses, from what came in above the goal', 'nets', 7400, 1, 102, 102],
  [bags, 'Sixty school bags, for one school', 'bags', 18_600, 5, 104, 78],
  [bags, 'Notebooks for sixty children', 'stationery', 10_800, 5, 103, 77],
  [bags, 'Water bottles for sixty children', 'household', 3000, 5, 102, 76],
  ['general', 'Geometry boxes and pencils for sixty children in Dichpally', 'stationery', 4800, 5, 80, 74],
  [hearing, 'Hearing aids for four children', 'hearing', 25_600, 8, 80, 17],
  [hearing, 'Ear moulds, fitting and two visits for four children', 'audiologist', 8400, 8, 78, 15],
  [hearing, 'Batteries for sixteen children and a year', 'hearing', 16_000, 2, 40, 14],
  [wheelchairs, 'A wheelchair made to measure, with cushion and fitting', 'wheelchairs', 14_500, 10, 44, 5],
  [bicycles, 'Ten bicycles with baskets', 'bicycles', 45_000, 3, 34, 6],
  [bicycles, 'Locks, pumps and spare tubes for ten bicycles', 'bicycles', 9000, 2, 30, 12],
  [bicycles, 'A day of lessons in mending punctures', 'mechanic', 4500, 2, 27, 9],
  [elders, 'Rice and dal for twenty bags', 'grain', 17_000, 4, 22, 4],
  [elders, 'Oil, vegetables and soap for twenty bags', 'oil', 9000, 4, 21, 3],
  [elders, 'Carrying twenty bags to Kumarpally', 'carrier', 3000, 4, 20, 3],
  [eyes, 'A Sunday’s examinations of a hundred people', 'doctor', 6000, 2, 12, 5],
  [eyes, 'Thirty pairs of spectacles', 'optician', 10_500, 2, 9, 3],
  [eyes, 'A cataract operation, with transport and a night’s stay', 'hospital', 6200, 1, 4, 4],
  [saplings, 'Two hundred saplings', 'nursery', 9250, 1, 8, 8],
  [saplings, 'Compost for two hundred pits', 'nursery', 7400, 1, 6, 6],
  [saplings, 'Bamboo guards for two hundred trees', 'bamboo', 11_100, 1, 4, 4],
  [library, 'Sixty books for the children’s wish list', 'books', 6600, 11, 46, 4],
  [library, 'A shelf and its mats', 'carpenter', 19_000, 2, 36, 10],
  [library, 'The librarian’s pay for a month', 'librarian', 5000, 2, 32, 3],
  [library, 'Whitewash, two fans and a lock for the reading room', 'carpenter', 9500, 1, 40, 40],
  [clinic, 'Fuel for a Saturday’s round', 'fuel', 1500, 4, 22, 4],
  [clinic, 'Medicine for a Saturday’s patients', 'chemist', 3300, 4, 22, 4],
  [clinic, 'A Saturday of doctor and nurse', 'clinic', 2000, 4, 21, 3],
  [clinic, 'Service and new tyres for the van', 'garage', 12_000, 1, 12, 12],
  [sewing, 'Four treadle machines with tables', 'machines', 39_200, 2, 27, 8],
  [sewing, 'Cloth and thread for six women', 'cloth', 10_200, 2, 22, 8],
  [sewing, 'The sewing teacher’s pay for a month', 'teacher', 5000, 1, 5, 5],
  ['general', 'The evening class in Kazipet: the teacher’s pay for a month', 'tutor', 5000, 12, 350, 15],
  ['overhead', 'The office’s rent for a month', 'landlord', 6500, 12, 355, 20],
  ['overhead', 'Bookkeeping for a month', 'accountant', 3500, 12, 352, 17],
  ['overhead', 'Receipt books, letters and postage', 'press', 1800, 6, 320, 30],
];

const transfers: readonly (readonly [
  from: string,
  to: string,
  purpose: string,
  rupees: number,
  daysAgo: number,
])[] = [
  ['general', 'overhead', 'The office’s costs for a quarter', 34_000, 358],
  ['general', 'overhead', 'The office’s costs for a quarter', 34_000, 270],
  ['general', 'overhead', 'The office’s costs for a quarter', 34_000, 180],
  ['general', 'overhead', 'The office’s costs for a quarter', 34_000, 90],
  [bags, 'general', 'What was left when all 300 sets were delivered', 3281, 60],
];

/** What is still under way, and what went wrong. */
const others: readonly SampleExpense[] = [
  {
    ...bought(library, 'Sixty books for the shelf of mothers and fathers', 'books', 6600, 2),
    state: 'submitted',
  },
  { ...bought(wheelchairs, 'A ramp of steel for a school', 'wheelchairs', 27_500, 3), state: 'submitted' },
  { ...bought(clinic, 'A blood-pressure monitor', 'chemist', 2450, 1), state: 'draft' },
  {
    ...bought(sewing, 'Hire of a hall that the village lends free of charge', 'teacher', 4000, 25),
    state: 'rejected',
    reason: 'The community hall costs nothing, as agreed with the village.',
  },
  {
    ...bought(elders, 'Rice and dal for twenty bags', 'grain', 17_500, 20),
    state: 'reversed',
    reason: 'Billed at an old price; the merchant sent the money back and a new bill.',
  },
];

function bought(
  fund: string,
  purpose: string,
  payee: keyof typeof payees,
  rupees: number,
  daysAgo: number,
): SampleExpense {
  const [kind, label, name] = payees[payee];
  return {
    fund,
    toFund: null,
    purpose,
    payee: { kind, label, name } satisfies SamplePayee,
    rupees,
    daysAgo,
    state: 'paid',
  };
}

/** What the sample trust spent in a year, in the order in which it was billed. */
export const expenses: readonly SampleExpense[] = [
  ...purchases.flatMap(([fund, purpose, payee, rupees, times, first, last]) =>
    Array.from({ length: times }, (_, index) => {
      const daysAgo = times === 1 ? first : Math.round(first - ((first - last) * index) / (times - 1));
      const part = times === 1 ? '' : ` (${index + 1} of ${times})`;
      return bought(fund, `${purpose}${part}`, payee, rupees, daysAgo);
    }),
  ),
  ...transfers.map(
    ([fund, toFund, purpose, rupees, daysAgo]): SampleExpense => ({
      fund,
      toFund,
      purpose,
      payee: null,
      rupees,
      daysAgo,
      state: 'paid',
    }),
  ),
  ...others,
].toSorted((one, other) => other.daysAgo - one.daysAgo);
