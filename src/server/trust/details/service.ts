import { isDeepStrictEqual } from 'node:util';
import { originalServices, servicesIn } from '#content/services.ts';
import { trust } from '#content/trust.config.ts';
import type { WebBundle } from '#contract/site/page-data.ts';
import type { Service } from '#contract/trust/services.ts';
import { TRUST_GROUPS, type TrustGroupId, trustGroups } from '#contract/trust/trust.admin.ts';
import type { PublicTrust, ShownTrustees, TrustDetails, TrustIdentity } from '#contract/trust/trust.ts';
import { translateTexts } from '#domain/text/content-language.ts';
import { DEFAULT_LANGUAGE, type Language } from '#domain/text/language.ts';
import { FCRA_NOT_APPLICABLE } from '#domain/trust/fcra.ts';
import { fillInTrustName } from '#domain/trust/trust-name.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { SERVICE_ORDER, serviceKey, servicesWithEdits } from '../services/service.ts';
import { editedFields } from './queries.ts';
import { type DetailField, DONORS_LOOK_FOR, ON_RECEIPTS, REQUIRED_ON_RECEIPTS, SAMPLES } from './samples.ts';

/** Reads the trust's current details; inside a transaction it uses that connection. */
export type ReadTrust = (db: Database | Transaction) => Promise<TrustDetails>;

export type SiteDetails = {
  /** The configuration file's values; texts still contain the placeholder for the trust's name. */
  file: { trust: TrustDetails; services: readonly Service[] };
  /** The current details. Read from the database every time, so that every server uses the latest edits. */
  trust: ReadTrust;
  /** The services that the site shows, in order. */
  services: (db: Database | Transaction) => Promise<readonly Service[]>;
  /** These services in a language; those that the trust has edited stay as edited. */
  servicesIn: (language: Language, services: readonly Service[]) => readonly Service[];
  /** The privacy notice in a language, with details and retention periods filled in. */
  noticeText: WebBundle['noticeText'];
};

type Values = Record<string, unknown>;

/** What the site says until somebody edits it (src/content). */
export type InitialDetails = SiteDetails['file'] & Pick<SiteDetails, 'servicesIn' | 'noticeText'>;

/** Creates the reader of the trust's details and services: the initial ones with the edits on top. */
export function createSiteDetails(file: InitialDetails): SiteDetails {
  const serviceKeys = [SERVICE_ORDER, ...file.services.map(({ slug }) => serviceKey(slug))];
  return {
    file,
    trust: async (db) => withNameInTexts(withEdits(file.trust, await editedFields(db, TRUST_GROUPS))),
    services: async (db) => servicesWithEdits(file.services, await editedFields(db, serviceKeys)),
    servicesIn: file.servicesIn,
    noticeText: file.noticeText,
  };
}

/** The site's details, which are those in src/content until somebody edits them. */
export function detailsFromContent(
  { sampleContent }: { sampleContent: boolean },
  { noticeText }: Pick<WebBundle, 'noticeText'>,
): SiteDetails {
  return createSiteDetails({
    trust: sampleContent ? withSampleChoice(trust) : withoutSamples(trust),
    services: originalServices[DEFAULT_LANGUAGE],
    servicesIn,
    noticeText,
  });
}

/** Whether a group's fields are top-level properties of the details; the other groups are nested under their own name. */
function isTopLevel(group: TrustGroupId): boolean {
  return group === 'texts' || group === 'contact';
}

function withEdits(file: TrustDetails, edits: ReadonlyMap<string, Values>): TrustDetails {
  const details: Values = { ...file };
  for (const [group, edited] of edits) {
    if (isTopLevel(group as TrustGroupId)) Object.assign(details, edited);
    else details[group] = { ...(details[group] as Values), ...edited };
  }
  // Every stored edit has passed the schemas of contract/trust/trust.admin.ts.
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

/** The details that visitors may see. */
export function publicTrust({ receipts, trustees, renewals, ...shown }: TrustDetails): PublicTrust {
  return shown;
}

/** The trustees who agreed to be named, with texts in a language, and the number of the others. */
export function shownTrustees({ trustees: { list } }: TrustDetails, language: Language): ShownTrustees {
  const named = list.filter(
    ({ agreed }) =>
      // control: a trustee is named in public only after they agreed (admin-details/trustees.test.ts) → true
      agreed,
  );
  return {
    named: named.map(({ name, names, office, offices, since }) => {
      const { texts, ...languages } = translateTexts(language, DEFAULT_LANGUAGE, {
        name: { original: name, translation: names[language] },
        office: { original: office, translation: offices[language] },
      });
      return { ...texts, since, ...languages };
    }),
    unnamed: list.length - named.length,
  };
}

/** The details printed on receipts. */
export function identityOf(details: TrustDetails): TrustIdentity {
  const { name, names, logo, legalName, email, phone, secondPhone, postalAddress } = details;
  const { pan, section80G, section12A, darpan, csr1 } = details.registrations;
  const { numberPrefix, signatory, signature } = details.receipts;
  return {
    name,
    ...(Object.values(names).some(Boolean) ? { names } : {}),
    ...(logo.url ? { logo } : {}),
    legalName,
    email,
    phone,
    // Details that are not set are left out, so that a trust without them stays the same issuer.
    ...(secondPhone?.tel ? { secondPhone } : {}),
    postalAddress,
    registrations: {
      pan,
      section80G,
      section12A,
      ...(darpan ? { darpan } : {}),
      ...(csr1 ? { csr1 } : {}),
    },
    receipts: { numberPrefix, signatory, ...(signature?.url ? { signature } : {}) },
  };
}

/** The fields of a group, with placeholders as they were written. */
export function groupOf(details: TrustDetails, group: TrustGroupId): Values {
  const source = (isTopLevel(group) ? details : details[group as 'social']) as Values;
  return Object.fromEntries(Object.keys(trustGroups[group].fields).map((field) => [field, source[field]]));
}

/** Whether a field's value is the sample trust's. */
export function isSample({ group, field }: DetailField, value: unknown): boolean {
  const sample = SAMPLES[group]?.[field];
  return sample !== undefined && isDeepStrictEqual(sample, value);
}

/** The fields that still have the sample trust's values, in the order of the forms. */
function sampleFields(details: TrustDetails): DetailField[] {
  return TRUST_GROUPS.flatMap((group) => {
    const values = groupOf(details, group);
    return Object.keys(trustGroups[group].fields)
      .map((field) => ({ group, field }))
      .filter((each) => isSample(each, values[each.field]));
  });
}

/** A detail that staff still have to enter. `onReceipts`: receipts need it. */
type OpenDetail = DetailField & { problem: 'sample' | 'missing'; onReceipts: boolean };

/** The details still to be entered: sample values anywhere, and missing details that receipts need. */
export function openDetails(details: TrustDetails): OpenDetail[] {
  const isOnReceipts = ({ group, field }: DetailField) =>
    ON_RECEIPTS.some((each) => each.group === group && each.field === field);
  const missing = REQUIRED_ON_RECEIPTS.filter(({ group, field }) => isEmpty(groupOf(details, group)[field]));
  return [
    ...missing.map((each) => ({ ...each, problem: 'missing' as const, onReceipts: true })),
    ...sampleFields(details).map((each) => ({
      ...each,
      problem: 'sample' as const,
      onReceipts: isOnReceipts(each),
    })),
  ];
}

/** The details that donors look for and the trust has not said. */
export function unsaidDetails(details: TrustDetails): DetailField[] {
  return DONORS_LOOK_FOR.filter(({ group, field }) => isEmpty(groupOf(details, group)[field]));
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null
    ? Object.values(value).every((part) => part === '')
    : value === '' || value === undefined;
}

/** The sample trust asks nobody about citizenship, unless the file chooses otherwise. A trust of one's own has to choose. */
function withSampleChoice(file: TrustDetails): TrustDetails {
  const fcra = file.registrations.fcra || FCRA_NOT_APPLICABLE;
  return { ...file, registrations: { ...file.registrations, fcra } };
}

/**
 * The configuration file's details without the sample trust's contact details and links, for a site without sample content. The
 * name stays, because every page needs one.
 */
export function withoutSamples(file: TrustDetails): TrustDetails {
  const details = structuredClone(file) as Values;
  for (const { group, field } of sampleFields(file)) {
    if (group === 'texts') continue;
    const target = (isTopLevel(group) ? details : details[group]) as Values;
    target[field] = emptied(target[field]);
  }
  return details as TrustDetails;
}

function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return '';
  return Object.fromEntries(Object.keys(value).map((part) => [part, '']));
}
