/** Apps that open links in a browser of their own, by what its user agent contains. */
const APPS = [
  ['Instagram', /\bInstagram\b/],
  ['Facebook', /\bFB(?:AN|AV|_IAB)\b/],
  ['WhatsApp', /\bWhatsApp\//],
  ['LinkedIn', /\bLinkedInApp\b/],
  ['X', /\bTwitter(?:Android| for )/],
  ['Snapchat', /\bSnapchat\b/],
  ['Pinterest', /\bPinterest\//],
  ['TikTok', /\b(?:musical_ly|BytedanceWebview|TikTok)\b/],
  ['Telegram', /\bTelegram\b/],
  ['WeChat', /\bMicroMessenger\//],
  ['Line', /\bLine\//],
  ['ShareChat', /\bShareChat\b/i],
] as const;

/** Android marks its web views itself; on an iPhone or iPad every browser calls itself Safari as well, but web views do not. */
const OTHER_APP = /; wv\)|^[^(]*\((?:iPhone|iPad|iPod)\b(?!.*\bSafari\/).*\bAppleWebKit\//;

export type EmbeddedBrowser = { app: string | null; system: 'android' | 'other' };

/**
 * The browser inside another app that a user agent names; null for a browser of its own. `app` is null for an app that is not
 * known. Google refuses to sign anybody in inside another app, because the app could read the password.
 */
export function embeddedBrowser(userAgent: string): EmbeddedBrowser | null {
  const [app] = APPS.find(([, pattern]) => pattern.test(userAgent)) ?? [];
  if (app === undefined && !OTHER_APP.test(userAgent)) return null;
  return { app: app ?? null, system: /\bAndroid\b/.test(userAgent) ? 'android' : 'other' };
}
