import type { TrustIdentity } from '#contract/trust.ts';
import type { Language } from '#domain/language.ts';
import { serverTexts } from '../../languages/texts.ts';
import type { findDataRequest } from './queries.ts';
import type { MailContent } from './render.ts';

type DecidedRequest = NonNullable<Awaited<ReturnType<typeof findDataRequest>>>;

/** The link to one's own data. */
export function dataLink(trust: TrustIdentity, language: Language, url: string): MailContent {
  const { myData } = serverTexts[language].mail;
  return {
    subject: myData.linkSubject({ trust: trust.name }),
    greeting: myData.greeting,
    paragraphs: [myData.linkAsked],
    action: { label: myData.linkOpen, url },
    after: [myData.linkExpires],
  };
}

/** What became of a request about personal data, and what is kept until when. */
export function requestDecided(request: DecidedRequest): MailContent {
  const { myData } = serverTexts[request.language].mail;
  const common = {
    subject: myData.decidedSubject({ number: request.number }),
    greeting: myData.greeting,
    after: [myData.complain],
  };
  if (request.state === 'refused')
    return { ...common, paragraphs: [myData.refused({ reason: request.reason ?? '' })] };
  if (request.kind === 'correct') return { ...common, paragraphs: [myData.corrected] };
  const { keptUntil } = request;
  const kept =
    keptUntil === null ? myData.nothingKept : myData.kept({ day: keptUntil.split('-').reverse().join('/') });
  return { ...common, paragraphs: [myData.erased, kept, myData.backups] };
}
