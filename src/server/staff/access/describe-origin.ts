// Most browsers also call themselves Chrome or Safari, so those two come last.
const BROWSERS = [
  ['Headless Chrome', /\bHeadlessChrome\//],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|OPiOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Mi Browser', /\bMiuiBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\((?:Macintosh|iPhone|iPad|iPod)\b.*\bVersion\/.*\bSafari\//],
] as const;

const SYSTEMS = [
  ['KaiOS', /\bKAIOS\b/],
  ['Android', /\bAndroid\b/],
  ['iPhone or iPad', /\b(?:iPhone|iPad|iPod)\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** The browser and system of a user agent, such as "Chrome on Android". */
export function describeDevice(userAgent: string): string {
  const nameIn = (list: readonly (readonly [string, RegExp])[]) =>
    list.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const browser = nameIn(BROWSERS) ?? 'Unknown browser';
  const system = nameIn(SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
}

/** The first half of an address, which tells places apart without storing who exactly called. */
export function shortenAddress(address: string): string {
  const ipv4 = /(\d+)\.(\d+)\.\d+\.\d+$/.exec(address);
  if (ipv4) return `${ipv4[1]}.${ipv4[2]}.x.x`;
  const groups = address.split('::', 1)[0]?.split(':').slice(0, 2).filter(Boolean) ?? [];
  return `${groups.join(':')}::/32`;
}
