import { inArray } from 'drizzle-orm';
import { FACT_GROUPS, type FactGroupId, factGroups } from '#contract/admin/trust.ts';
import type { WebBundle } from '#contract/page-data.ts';
import type { Service } from '#contract/services.ts';
import type { PublicTrust, TrustFacts, TrustIdentity } from '#contract/trust.ts';
import type { Language } from '#domain/language.ts';
import { fillInTrustName } from '#domain/trust-name.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { fact } from '../../db/schema/fact.ts';
import { SERVICE_ORDER, serviceKey, servicesWithEdits } from '../services/service.ts';

/** What the trust says of itself now; inside a transaction it is read with its connection. */
export type ReadTrust = (db: Database | Transaction) => Promise<TrustFacts>;

export type Facts = {
  /** As the configuration file has them, with the mark of the name where a text has it. */
  file: { trust: TrustFacts; services: readonly Service[] };
  /** The file's, with what was edited in place of it. Nothing is remembered: every server reads what was saved last. */
  trust: ReadTrust;
  /** The eight services, in their order. */
  services: (db: Database | Transaction) => Promise<readonly Service[]>;
  /** The same as pages in a language have them. */
  servicesIn: (db: Database | Transaction, language: Language) => Promise<readonly Service[]>;
};

type Values = Record<string, unknown>;

export function createFacts(file: Facts['file'] & Pick<WebBundle, 'servicesIn'>): Facts {
  const serviceKeys = [SERVICE_ORDER, ...file.services.map(({ slug }) => serviceKey(slug))];
  const services: Facts['services'] = async (db) =>
    servicesWithEdits(file.services, await editsOf(db, serviceKeys));
  return {
    file,
    trust: async (db) => namedThroughout(withEdits(file.trust, await editsOf(db, FACT_GROUPS))),
    services,
    servicesIn: async (db, language) => file.servicesIn(language, await services(db)),
  };
}

/** The edited fields of some groups, by group. */
async function editsOf(db: Database | Transaction, keys: readonly string[]): Promise<Map<string, Values>> {
  const rows = await db
    .select({ key: fact.key, edited: fact.edited })
    .from(fact)
    .where(inArray(fact.key, [...keys]));
  return new Map(rows.map(({ key, edited }) => [key, edited]));
}

// These two groups' fields stand by themselves among the facts, those of the others under the group's name.
const AT_THE_TOP: readonly FactGroupId[] = ['words', 'contact'];

function withEdits(file: TrustFacts, edits: ReadonlyMap<string, Values>): TrustFacts {
  const facts: Values = { ...file };
  for (const [group, edited] of edits) {
    if (AT_THE_TOP.includes(group as FactGroupId)) Object.assign(facts, edited);
    else facts[group] = { ...(facts[group] as Values), ...edited };
  }
  // What is kept has passed the schemas of contract/admin/trust.ts.
  return facts as TrustFacts;
}

/** The facts with the name in every text that has its mark. */
function namedThroughout(facts: TrustFacts): TrustFacts {
  const { name, tagline, intro, copyright, refundNote } = facts;
  return {
    ...facts,
    tagline: fillInTrustName(tagline, name),
    intro: fillInTrustName(intro, name),
    copyright: fillInTrustName(copyright, name),
    refundNote: fillInTrustName(refundNote, name),
  };
}

/** A group's fields of the facts, as they are written. */
export function groupOf(facts: TrustFacts, group: FactGroupId): Values {
  const place = (AT_THE_TOP.includes(group) ? facts : facts[group as 'social']) as Values;
  return Object.fromEntries(Object.keys(factGroups[group].fields).map((field) => [field, place[field]]));
}

/** What every visitor may read. */
export function publicTrust({ receipts, ...shown }: TrustFacts): PublicTrust {
  return shown;
}

/** What receipts name of the trust. */
export function identityOf(facts: TrustFacts): TrustIdentity {
  const { name, legalName, email, phone, postalAddress, registrations, receipts } = facts;
  return { name, legalName, email, phone, postalAddress, registrations, receipts };
}
