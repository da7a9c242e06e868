import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { fillInTrustName } from '#domain/trust-name.ts';
import { services } from '#web/features/services/services.ts';
import { trust as configuredTrust } from '#web/trust.config.ts';
import { SiteFactsProvider } from './site-facts.tsx';

/** The trust's details from the configuration file, as the site shows them. */
export const trust = {
  ...configuredTrust,
  logo: null,
  surplus: null,
  intro: fillInTrustName(configuredTrust.intro, configuredTrust.name),
  copyright: fillInTrustName(configuredTrust.copyright, configuredTrust.name),
};

/** Wraps a component under test in a router and the site's facts. */
export function TestSite({ children, at = '/' }: { children: ReactNode; at?: string }) {
  return (
    <SiteFactsProvider facts={{ trust, services }}>
      <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
    </SiteFactsProvider>
  );
}
