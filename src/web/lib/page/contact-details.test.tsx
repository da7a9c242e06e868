import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { SharedTrust } from '#contract/trust/trust.ts';
import { namesForYear } from '#domain/year-end/year-statement.ts';
import { Footer } from '#web/site/shell/footer/footer.tsx';
import { TopBanner } from '#web/site/shell/header/top-banner.tsx';
import { ContactInfo } from '#web/site/trust/contact/contact-info.tsx';
import { OfficeMap } from '#web/site/trust/contact/office-map.tsx';
import { legalText } from '#web/site/trust/legal/legal-text.ts';
import { SiteFactsProvider } from './site-facts.tsx';
import { structuredData } from './structured-data.ts';
import { trust } from './test-site.tsx';

const { law } = namesForYear('2026-27', []).names;
const none = { street: '', city: '', state: '', postalCode: '' };
/** As on an empty site. */
const empty: SharedTrust = {
  ...trust,
  email: '',
  phone: { display: '', tel: '' },
  postalAddress: none,
  social: { facebook: '', instagram: '', youtube: '' },
};
const second = { display: '+91 40 2345 6789', tel: '+914023456789' };
const footer = <Footer services={[]} sandbox={false} />;

function show(shown: SharedTrust, element: ReactElement): HTMLElement {
  return render(
    <SiteFactsProvider facts={{ trust: shown, services: [] }}>
      <MemoryRouter>{element}</MemoryRouter>
    </SiteFactsProvider>,
  ).container;
}

test.each([
  ['the banner', <TopBanner key="banner" />],
  ['the footer', footer],
  ['the Contact page', <ContactInfo key="info" officeAddress={none} />],
  ['the map', <OfficeMap key="map" map={{ embedUrl: '', linkUrl: '' }} city="" />],
])('%s shows no contact details that are not set', (_where, element) => {
  const container = show(empty, element);
  expect(container.querySelectorAll('[href^="tel:"], [href^="mailto:"], [href=""], iframe')).toHaveLength(0);
  expect(container.querySelectorAll('address br, li:empty')).toHaveLength(0);
  expect(container.textContent).not.toContain(', ,');
});

test.each([
  ['the banner', <TopBanner key="banner" />],
  ['the footer', footer],
  ['the Contact page', <ContactInfo key="info" officeAddress={none} />],
])('%s shows both phone numbers', (_where, element) => {
  show({ ...trust, secondPhone: second }, element);
  for (const { display, tel } of [trust.phone, second])
    expect(screen.getByRole('link', { name: display }).getAttribute('href')).toBe(`tel:${tel}`);
});

test('structured data has no contact details that are not set, and both phone numbers if there are two', () => {
  const page = {
    publicUrl: 'https://charity.example',
    canonical: 'https://charity.example/',
    title: 'Charity',
  };
  const [nothing] = structuredData({ ...page, trust: empty });
  for (const property of ['email', 'telephone', 'address', 'sameAs', 'taxID'])
    expect(nothing).not.toHaveProperty(property);
  const [both] = structuredData({ ...page, trust: { ...trust, secondPhone: second } });
  expect(both).toMatchObject({ telephone: [trust.phone.tel, second.tel] });
});

test.each([
  ['email and phone', trust, `Write to ${trust.email} or call ${trust.phone.display}.`],
  [
    'two phones',
    { ...trust, email: '', secondPhone: second },
    `Call ${trust.phone.display}, ${second.display}.`,
  ],
  ['an email address', { ...trust, phone: empty.phone }, `Write to ${trust.email}.`],
  ['neither', empty, 'Write to us on the Contact page.'],
])('the Terms and the Privacy Policy name %s', (_which, shown, sentence) => {
  for (const page of ['terms', 'privacy'] as const) {
    const contact = legalText(page, 'en', { ...shown, grievance: trust.grievance }, law).sections.find(
      ({ id }) => id === 'contact',
    );
    expect(contact?.paragraphs.join(' ')).toContain(sentence);
  }
});
