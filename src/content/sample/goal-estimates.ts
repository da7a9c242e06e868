import { lines, type TranslatedEstimates } from './sample.ts';

/** What the goals of running campaigns were based on, by slug: items that come to the goal. */
export const goalEstimates: TranslatedEstimates = {
  'groceries-for-elders-hanumakonda': lines(
    '174000: 120 bags of groceries in the first month',
    '174000: 120 bags of groceries in the second month',
  ),
  'bicycles-for-girls-mulugu': lines('270000: 60 bicycles', '54000: 60 locks, pumps and sets of tubes'),
  'eye-camp-jangaon': lines(
    '24000: 400 examinations',
    '77000: 220 pairs of spectacles',
    '155000: 25 operations with transport and a night’s stay',
  ),
  'saplings-for-pakhal': lines(
    '120000: 2000 saplings and pits with compost',
    '170000: 2000 bamboo guards',
    '80000: water for two summers',
  ),
  'village-library-bhupalpally': lines(
    '132000: 1200 books',
    '38000: two shelves and their mats',
    '60000: a librarian for a year',
  ),
  'mobile-clinic-eturnagaram': lines('104000: fuel for 52 Saturdays', '249600: medicine for 52 Saturdays'),
  'sewing-machines-narsampet': lines(
    '117600: 12 treadle machines with tables',
    '72000: lessons for 12 women',
    '20400: cloth and thread',
  ),
  'wheelchairs-karimnagar': lines(
    '332500: 25 chairs with fitting and two years of repairs',
    '30000: 25 cushions',
  ),
};
