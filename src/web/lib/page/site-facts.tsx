import { createContext, type ReactNode, useContext } from 'react';
import type { ServiceLink } from '#contract/trust/services.ts';
import type { SharedTrust } from '#contract/trust/trust.ts';

/** Data that every page shows, from the root loader. */
export type SiteFacts = { trust: SharedTrust; services: readonly ServiceLink[] };

const Facts = createContext<SiteFacts | null>(null);

export function SiteFactsProvider({ facts, children }: { facts: SiteFacts; children: ReactNode }) {
  return <Facts value={facts}>{children}</Facts>;
}

function useSiteFacts(): SiteFacts {
  const facts = useContext(Facts);
  if (!facts) throw new Error('SiteFactsProvider is missing');
  return facts;
}

/** The trust's public details. */
export function useTrust(): SharedTrust {
  return useSiteFacts().trust;
}

/** The services that the site shows, in the order of every menu and list. */
export function useServiceLinks(): readonly ServiceLink[] {
  return useSiteFacts().services;
}
