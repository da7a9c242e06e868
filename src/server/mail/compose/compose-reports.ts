import { serverTexts } from '#content/server-texts.ts';
import { reportPage } from '#contract/campaigns/transparency/report-paths.ts';
import { FrozenReport } from '#contract/campaigns/transparency/reports.server.ts';
import { formatRupees } from '#domain/money/money.ts';
import { reportInShort } from '#domain/office/report.ts';
import { DEFAULT_LANGUAGE, inLanguage } from '#domain/text/language.ts';
import { longMonth } from '#domain/time/long-day.ts';
import { nameIn } from '#domain/trust/trust-name.ts';
import { createGiveLink, createStopLink, givenReportsConsent } from '../../donors/consents/service.ts';
import type { MailRow } from '../queries.ts';
import type { Composed, Context } from './composed.ts';
import { consentLink } from './consent-link.ts';
import { findReport } from './subject-queries.ts';

/** Asks whoever reads an address whether they want the monthly reports that somebody asked for there. */
export async function composeReportsAsked(
  { clock, cipher, trust, publicUrl }: Context,
  { id, language: chosen }: MailRow,
): Promise<Composed> {
  const language = chosen ?? DEFAULT_LANGUAGE;
  const { mail, reportMail: text } = serverTexts[language];
  const values = { trust: nameIn(language, trust) };
  const content = {
    subject: text.askedSubject(values),
    greeting: text.greeting,
    paragraphs: [text.asked(values)],
    action: {
      label: text.pages.give.button,
      url: consentLink(publicUrl, createGiveLink(cipher, id, clock()), language),
    },
    after: [mail.updates.notAsked],
  };
  return { content, language, attachments: [] };
}

/**
 * A published report in short, with its note in the recipient's language or in English, and the link that stops them all.
 * @throws Error when the recipient has since withdrawn the consent, so nothing is sent.
 */
export async function composeReport(
  { db, cipher, trust, publicUrl }: Context,
  { reportMonth, recipient, language: chosen }: MailRow,
): Promise<Composed> {
  const language = chosen ?? DEFAULT_LANGUAGE;
  const report = reportMonth ? await findReport(db, reportMonth) : undefined;
  if (!report) throw new Error('the report of an email is missing');
  const consent = await givenReportsConsent(db, recipient);
  if (!consent) throw new Error('the recipient of a report has withdrawn the consent');
  const unsubscribeUrl = consentLink(publicUrl, createStopLink(cipher, consent.id), language);
  const { reportMail: text } = serverTexts[language];
  const values = { trust: nameIn(language, trust), month: longMonth(report.month, language) };
  const note = { en: report.noteEn, te: report.noteTe, hi: report.noteHi }[language] || report.noteEn;
  const content = {
    subject: text.subject(values),
    greeting: text.greeting,
    paragraphs: [text.published(values)],
    details: figuresOf(report.content, text.figures),
    after: note === '' ? [] : note.split(/\n{2,}/),
    action: { label: text.read, url: `${publicUrl}${inLanguage(language, reportPage(report.month))}` },
    requests: [{ text: text.why(values), label: text.pages.stop.title, url: unsubscribeUrl }],
  };
  return { content, language, attachments: [], unsubscribeUrl };
}

type Labels = Record<'opening' | 'received' | 'spent' | 'other' | 'closing', string>;

function figuresOf(content: string, labels: Labels): { label: string; value: string }[] {
  const { total } = FrozenReport.parse(JSON.parse(content));
  const short = reportInShort(total);
  const line = (label: string, paise: number) => ({ label, value: formatRupees(paise / 100) });
  return [
    line(labels.opening, short.openingPaise),
    line(labels.received, short.receivedPaise),
    line(labels.spent, short.spentPaise),
    ...(short.otherPaise === 0 ? [] : [line(labels.other, short.otherPaise)]),
    line(labels.closing, short.closingPaise),
  ];
}
