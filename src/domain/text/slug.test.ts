import { expect, test } from 'vitest';
import { slugify } from './slug.ts';

test.each([
  ['Blankets for Warangal', 'blankets-for-warangal'],
  ['  Café — “Écoles”, 2026! ', 'cafe-ecoles-2026'],
  ['వరంగల్ కోసం', 'varangal-kosam'],
  ['100% for వరంగల్', '100-for-varangal'],
  ['హనుమకొండ పిల్లల చదువు', 'hanumakonda-pillala-chaduvu'],
  ['వృద్ధులకు బియ్యం, పప్పు', 'vriddhulaku-biyyam-pappu'],
  ['శీతాకాలపు దుప్పట్లు ౨౦౨౬', 'shitakalapu-duppatlu-2026'],
  ['सर्दियों के कंबल', 'sardiyon-ke-kambal'],
  ['बच्चों की शिक्षा', 'bachchon-ki-shiksha'],
  ['ज़रूरतमंद चन्द्र', 'zaruratamand-chandra'],
  ['ಕನ್ನಡ ಶಾಲೆ', 'kannada-shale'],
  ['தமிழ் பள்ளி', 'tamil-palli'],
  ['中文', 'campaign'],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
  [
    'హనుమకొండ జిల్లాలోని గ్రామాల పిల్లలకు శీతాకాలపు దుప్పట్లు మరియు పాఠశాల పుస్తకాలు',
    'hanumakonda-jillaloni-gramala-pillalaku-shitakalapu-duppatlu-mariyu-pathashala',
  ],
  ['b'.repeat(81), 'b'.repeat(80)],
  ['---', 'campaign'],
])('the title %j becomes the slug %j', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});
