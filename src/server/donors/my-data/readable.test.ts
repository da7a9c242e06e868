import { describe, expect, test } from 'vitest';
import { languages } from '#domain/text/language.ts';
import { ID_KINDS } from '#domain/year-end/year-statement.ts';
import { mail } from '#server/db/schema/mail.ts';
import { readableData } from './readable.ts';

const at = new Date('2026-11-21T06:30:00.000Z');
const NONE = {
  donors: [],
  gifts: [],
  monthlyGifts: [],
  monthlyMonths: [],
  monthlyEvents: [],
  transfers: [],
  messages: [],
  accounts: [],
  profiles: [],
  emails: [],
  consents: [],
  requests: [],
};
const DONOR = { fullName: 'Sita Rao', email: 'a@example.com', phoneNumber: '9876543210' };
const CONSENT = {
  consentTo: 'campaign_updates',
  decision: 'given',
  at: at.toISOString(),
  place: 'account',
  noticeVersion: null,
  noticeLanguage: 'hi',
};
const MAIL_KINDS = mail.kind.enumValues;

/** The values of a field in the page. */
function valuesIn(page: string, label: string): string[] {
  return [...page.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)/g)].flatMap(([, name, value = '']) =>
    name === label ? [value] : [],
  );
}

describe.each([
  ['te', { script: /\p{Script=Telugu}|^PAN$/u, kind: 'రకం', idKind: 'గుర్తింపు పత్రం రకం', notice: 'ప్రకటన భాష' }],
  [
    'hi',
    {
      script: /\p{Script=Devanagari}|^PAN$/u,
      kind: 'प्रकार',
      idKind: 'पहचान पत्र का प्रकार',
      notice: 'सूचना की भाषा',
    },
  ],
  [
    'en',
    { script: /^[A-Z][^_]+$/, kind: 'Kind', idKind: 'Kind of ID document', notice: 'Language of the notice' },
  ],
] as const)('the readable download in %s', (language, { script, ...labels }) => {
  const page = readableData(
    {
      ...NONE,
      email: 'a@example.com',
      collectedAt: at,
      donors: ID_KINDS.map((idKind) => ({ ...DONOR, idKind, idNumber: null, address: null })),
      emails: MAIL_KINDS.map((kind) => ({ kind, at: at.toISOString(), sentAt: null })),
      consents: [CONSENT],
    },
    language,
  );

  test('names every kind of email in the language, each differently', () => {
    const kinds = valuesIn(page, labels.kind);
    expect(kinds).toHaveLength(MAIL_KINDS.length);
    for (const kind of kinds) expect(kind).toMatch(script);
    expect(new Set(kinds).size).toBe(MAIL_KINDS.length);
  });

  test('names every kind of ID document in the language', () => {
    const kinds = valuesIn(page, labels.idKind);
    expect(new Set(kinds).size).toBe(ID_KINDS.length);
    for (const kind of kinds) expect(kind).toMatch(script);
  });

  test('names the language of a privacy notice in that language itself', () => {
    expect(valuesIn(page, labels.notice)).toEqual([languages.hi.name]);
  });
});
