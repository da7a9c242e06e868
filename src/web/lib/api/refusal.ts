import * as z from 'zod/mini';
import { ErrorAnswer, type WireProblem } from '#contract/errors.ts';
import { codeText } from '#web/languages/code-texts.ts';
import { shownLanguage } from '#web/languages/texts.ts';

export type Refusal = {
  kind: 'refused';
  status: number;
  code: string | null;
  /** For the visitor, in the page's language; null when there is nothing that can be shown. */
  message: string | null;
  /** Each bad field with a text of its own, in the page's language. */
  fields: Record<string, string>;
};

const { shape } = ErrorAnswer;
/** What stands between us and the server may answer with less. */
const AnyErrorAnswer = z.object({
  ...shape,
  message: z.optional(shape.message),
  code: z.optional(shape.code),
  requestId: z.optional(shape.requestId),
});

/** A refusal as the page shows it: English as the server wrote it, other languages by its codes. */
export function refusalOf(status: number, body: unknown): Refusal {
  const answer = AnyErrorAnswer.safeParse(body).data ?? {};
  const { code = null, message = '', fields = {}, fieldErrors = {} } = answer;
  const language = shownLanguage();
  const translated = (problem: WireProblem) => codeText(language, 'errors', problem.code, problem.params);
  const inPageLanguage = (): string | null => {
    if (language === 'en') return message.trim() === '' ? null : message;
    // As in the server's message, the first field says more than that fields are wrong.
    const field = code === 'invalid_input' ? Object.values(fieldErrors)[0] : undefined;
    return translated(field ?? { code: code ?? '', params: answer.params });
  };
  return {
    kind: 'refused',
    status,
    code,
    message: inPageLanguage(),
    fields: Object.fromEntries(
      Object.entries(fields).map(([field, english]) => {
        const problem = fieldErrors[field];
        return [field, (problem && translated(problem)) ?? english];
      }),
    ),
  };
}
