import { expect, test } from 'vitest';
import { embeddedBrowser } from './embedded-browser.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A055F Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [
    `${ANDROID} Version/4.0 Chrome/131.0.6778.135 Mobile Safari/537.36 Instagram 361.0.0.46.88 Android (34/14; 300dpi; 720x1465; samsung; SM-A055F; a05; mt6768; en_IN; 674675155)`,
    { app: 'Instagram', system: 'android' },
  ],
  [
    `${IPHONE} Mobile/22B83 Instagram 361.0.0.35.82 (iPhone15,4; iOS 18_1; en_IN; en; scale=3.00; 1179x2556; 674117118)`,
    { app: 'Instagram', system: 'other' },
  ],
  [
    `${ANDROID} Version/4.0 Chrome/131.0.6778.135 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/492.0.0.67.78;IABMV/1;]`,
    { app: 'Facebook', system: 'android' },
  ],
  [
    `${IPHONE} Mobile/22B83 [FBAN/FBIOS;FBAV/490.0.0.40.107;FBBV/663570049;FBDV/iPhone15,4;FBMD/iPhone;FBLC/en_GB]`,
    { app: 'Facebook', system: 'other' },
  ],
  [`${IPHONE} Mobile/22B83 [LinkedInApp]/9.30.1234`, { app: 'LinkedIn', system: 'other' }],
  [`${IPHONE} Mobile/15E148 Twitter for iPhone/10.60`, { app: 'X', system: 'other' }],
  [
    `${IPHONE} Mobile/15E148 Safari/604.1 Snapchat/13.10.0.42 (like Safari/8619.2.8.10.9, panda)`,
    { app: 'Snapchat', system: 'other' },
  ],
  [`${ANDROID} Version/4.0 Chrome/131.0 Mobile Safari/537.36`, { app: null, system: 'android' }],
  [`${IPHONE} Mobile/15E148`, { app: null, system: 'other' }],
])('%s is a browser inside an app', (userAgent, expected) => {
  expect(embeddedBrowser(userAgent)).toEqual(expected);
});

test.each([
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; U; Android 13; en-US; RMX3690) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0 UCBrowser/13.4 Mobile Safari/537.36',
  'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0',
  `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`,
  `${IPHONE} CriOS/131.0.6778.134 Mobile/15E148 Safari/604.1`,
  `${IPHONE} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`,
  `${IPHONE} GSA/345.0.701191534 Mobile/15E148 Safari/604.1`,
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0.0.0 Safari/537.36',
  'curl/8.0',
  '',
])('%s is a browser of its own', (userAgent) => {
  expect(embeddedBrowser(userAgent)).toBeNull();
});

// A pattern that takes the square of the length exceeds the time limit.
test('a very long user agent is read quickly', () => {
  expect(embeddedBrowser('(iPad '.repeat(35_000))).toBeNull();
}, 5_000);
