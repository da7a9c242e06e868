import { describe, expect, it } from 'vitest';
import { trust } from './trust.config.ts';

describe("the trust's facts", () => {
  it('give the last line and the refund note of every page to the letter', () => {
    expect(trust.copyright).toBe('© 2025 Charity. All Rights Reserved.');
    expect(trust.refundNote).toBe(
      'We do not offer any refunds as it is a donation platform which related to society',
    );
  });

  it('place the office in Hyderabad and the postal address in Hanumakonda 506009', () => {
    expect(trust.officeAddress.city).toBe('Hyderabad');
    expect(trust.postalAddress).toMatchObject({ city: 'Hanumakonda', postalCode: '506009' });
  });

  it('dial the number that is shown', () => {
    expect(trust.phone.tel).toBe(`+${trust.phone.display.replace(/\D/g, '')}`);
  });

  it('show a map from the one host that pages may frame', () => {
    expect(new URL(trust.map.embedUrl).origin).toBe('https://www.openstreetmap.org');
    expect(new URL(trust.map.linkUrl).protocol).toBe('https:');
  });

  it('link to pages of Facebook, Instagram and YouTube', () => {
    const hosts = Object.values(trust.social).map((address) => new URL(address).hostname);
    expect(hosts).toEqual(['www.facebook.com', 'www.instagram.com', 'www.youtube.com']);
  });

  it('use no mailbox of a real organisation in the sample', () => {
    expect(trust.email).toMatch(/@example\.org$/);
  });
});
