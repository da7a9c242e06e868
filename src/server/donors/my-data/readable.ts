import { serverTexts } from '#content/server-texts.ts';
import type { ChargeFailure, ChargeState, SkipReason } from '#domain/giving/monthly/charge.ts';
import type { MandateState } from '#domain/giving/monthly/mandate.ts';
import { type Language, languages } from '#domain/text/language.ts';
import type { MailKind } from '../../mail/service.ts';
import type { collectMyData } from './service.ts';

type Collected = Awaited<ReturnType<typeof collectMyData>>;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

type Texts = Record<string, string>;

const LANGUAGE_NAMES = Object.fromEntries(Object.entries(languages).map(([code, { name }]) => [code, name]));

type MonthlyCodes = {
  planState: Record<MandateState, string>;
  monthState: Record<ChargeState, string>;
  skippedBecause: Record<SkipReason, string>;
  notCollectedBecause: Record<ChargeFailure, string>;
  changedBy: Texts;
};

/** Texts for the values of fields that hold codes. By field, because a donor's message may consist of the same word. */
function codesIn(language: Language): Record<string, Texts> {
  const { downloadLabels, names } = serverTexts[language];
  const values: Texts = downloadLabels.values;
  const mailKinds: Record<MailKind, string> = downloadLabels.mailKinds;
  const monthly: MonthlyCodes = downloadLabels.monthly;
  return {
    status: values,
    kind: { ...values, ...mailKinds },
    tribute: values,
    state: values,
    statedIndianCitizen: values,
    consentTo: values,
    decision: values,
    place: values,
    idKind: names.idKinds,
    noticeLanguage: LANGUAGE_NAMES,
    ...monthly,
  };
}

/** A person's data as a page that opens without a network. */
export function readableData(collected: Collected, language: Language): string {
  const { downloadLabels } = serverTexts[language];
  const { title, sections } = downloadLabels;
  const { locale } = languages[language];
  const fields: Texts = downloadLabels.fields;
  const codes = codesIn(language);
  const label = (name: string) => fields[name] ?? words(name);
  const shown = (value: unknown, name = '') => {
    const texts = codes[name];
    if (texts) return texts[String(value)] ?? String(value);
    if (value instanceof Date || /^\d{4}-\d\d-\d\d[ T]\d\d:/.test(String(value)))
      return new Date(String(value)).toLocaleString(locale, { timeZone: 'Asia/Kolkata' });
    return String(value);
  };
  const lines = (row: Record<string, unknown>) =>
    Object.entries(row)
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value]) => `<dt>${escaped(label(name))}</dt><dd>${escaped(shown(value, name))}</dd>`)
      .join('');
  const parts = (Object.keys(sections) as (keyof typeof sections)[])
    .filter((name) => collected[name].length > 0)
    .map((name) => {
      const rows = collected[name] as Record<string, unknown>[];
      const heading = `<h2>${escaped(sections[name])}</h2>`;
      return `${heading}${rows.map((row) => `<dl>${lines(row)}</dl>`).join('')}`;
    });
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>body{font-family:sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}dl{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:.25rem 1rem;border-top:1px solid #ccc;padding-top:.5rem}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}</style>
</head><body><h1>${escaped(title)}</h1><p>${escaped(collected.email)}, ${escaped(shown(collected.collectedAt))}</p>
${parts.join('\n')}
</body></html>
`;
}

/** `phoneNumber` as “phone number”, for a field without a label. */
const words = (name: string) => name.replace(/(?=[A-Z])/g, ' ').toLowerCase();
