import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { originalServices } from '#content/services.ts';
import { trust as configuredTrust } from '#content/trust.config.ts';
import { fillInTrustName } from '#domain/trust/trust-name.ts';
import { SiteFactsProvider } from './site-facts.tsx';

/** The trust's details from the configuration file, as the site shows them. */
export const trust = {
  ...configuredTrust,
  logo: null,
  surplus: null,
  answers: null,
  citizenship: null,
  deduction: { sentence: 'No tax deduction', approval: '' },
  takesTransfers: false,
  takesMonthlyGifts: false,
  intro: fillInTrustName(configuredTrust.intro, configuredTrust.name),
  copyright: fillInTrustName(configuredTrust.copyright, configuredTrust.name),
};

/** Wraps a component under test in a router and the site's facts. */
export function TestSite({ children, at = '/' }: { children: ReactNode; at?: string }) {
  return (
    <SiteFactsProvider facts={{ trust, services: originalServices.en }}>
      <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
    </SiteFactsProvider>
  );
}
