import { TRUST_GROUPS, type TrustGroupId, trustGroups } from '#contract/admin/trust.ts';
import type { WebBundle } from '#contract/page-data.ts';
import type { Service } from '#contract/services.ts';
import type { PublicTrust, TrustDetails, TrustIdentity } from '#contract/trust.ts';
import type { Language } from '#domain/language.ts';
import { fillInTrustName } from '#domain/trust-name.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { SERVICE_ORDER, serviceKey, servicesWithEdits } from '../services/service.ts';
import { editedFields } from './queries.ts';

/** Reads the trust's current details; inside a transaction it uses that connection. */
export type ReadTrust = (db: Database | Transaction) => Promise<TrustDetails>;

export type SiteDetails = {
  /** The configuration file's values; texts still contain the placeholder for the trust's name. */
  file: { trust: TrustDetails; services: readonly Service[] };
  /** The current details. Read from the database every time, so that every server uses the latest edits. */
  trust: ReadTrust;
  /** The eight services in order. */
  services: (db: Database | Transaction) => Promise<readonly Service[]>;
  /** The services with the texts of a language. */
  servicesIn: (db: Database | Transaction, language: Language) => Promise<readonly Service[]>;
};

type Values = Record<string, unknown>;

/** Creates the reader of the trust's details and services: the file's values with the edits on top. */
export function createSiteDetails(file: SiteDetails['file'] & Pick<WebBundle, 'servicesIn'>): SiteDetails {
  const serviceKeys = [SERVICE_ORDER, ...file.services.map(({ slug }) => serviceKey(slug))];
  const services: SiteDetails['services'] = async (db) =>
    servicesWithEdits(file.services, await editedFields(db, serviceKeys));
  return {
    file,
    trust: async (db) => withNameInTexts(withEdits(file.trust, await editedFields(db, TRUST_GROUPS))),
    services,
    servicesIn: async (db, language) => file.servicesIn(language, await services(db)),
  };
}

// The fields of these groups are top-level properties of the details; the other groups are nested under their own name.
const TOP_LEVEL: readonly TrustGroupId[] = ['texts', 'contact'];

function withEdits(file: TrustDetails, edits: ReadonlyMap<string, Values>): TrustDetails {
  const details: Values = { ...file };
  for (const [group, edited] of edits) {
    if (TOP_LEVEL.includes(group as TrustGroupId)) Object.assign(details, edited);
    else details[group] = { ...(details[group] as Values), ...edited };
  }
  // Every stored edit has passed the schemas of contract/admin/trust.ts.
  return details as TrustDetails;
}

function withNameInTexts(details: TrustDetails): TrustDetails {
  const { name, tagline, intro, copyright, refundNote } = details;
  return {
    ...details,
    tagline: fillInTrustName(tagline, name),
    intro: fillInTrustName(intro, name),
    copyright: fillInTrustName(copyright, name),
    refundNote: fillInTrustName(refundNote, name),
  };
}

/** The fields of a group, with placeholders as they were written. */
export function groupOf(details: TrustDetails, group: TrustGroupId): Values {
  const source = (TOP_LEVEL.includes(group) ? details : details[group as 'social']) as Values;
  return Object.fromEntries(Object.keys(trustGroups[group].fields).map((field) => [field, source[field]]));
}

/** The details that visitors may see. */
export function publicTrust({ receipts, ...shown }: TrustDetails): PublicTrust {
  return shown;
}

/** The details printed on receipts. */
export function identityOf(details: TrustDetails): TrustIdentity {
  const { name, legalName, email, phone, postalAddress, registrations, receipts } = details;
  return { name, legalName, email, phone, postalAddress, registrations, receipts };
}
