import { serverTexts } from '#content/server-texts.ts';
import { writtenDay } from '#domain/time/indian-time.ts';
import type { MailContent } from './render.ts';
import type { findDataRequest } from './subject-queries.ts';

type DecidedRequest = NonNullable<Awaited<ReturnType<typeof findDataRequest>>>;

/** The outcome of a request about personal data, and how long the rest is kept. */
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
  const kept = keptUntil === null ? myData.nothingKept : myData.kept({ day: writtenDay(keptUntil) });
  return { ...common, paragraphs: [myData.erased, kept, myData.backups] };
}
