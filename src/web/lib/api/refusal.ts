import * as z from 'zod/mini';
import { ErrorResponse, type WireProblem } from '#contract/errors/errors.ts';
import { codeText } from '#web/languages/api-code-texts.ts';
import { shownLanguage } from '#web/languages/texts.ts';

export type Refusal = {
  kind: 'refused';
  status: number;
  code: string | null;
  /** For the visitor, in the page's language; null when there is no text for it. */
  message: string | null;
  /** A message for each invalid field, in the page's language. */
  fields: Record<string, string>;
};

const { message, code, params, fields, fieldErrors } = ErrorResponse.shape;
/** What pages use. A proxy's error response may lack the fields that the server always sends. */
const AnyErrorResponse = z.object({
  message: z.optional(message),
  code: z.optional(code),
  params,
  fields,
  fieldErrors,
});

/** Reads an error response: English messages as the server wrote them, other languages by their error codes. */
export function refusalOf(status: number, body: unknown): Refusal {
  const error = AnyErrorResponse.safeParse(body).data ?? {};
  const { code = null, message = '', fields = {}, fieldErrors = {} } = error;
  const language = shownLanguage();
  const translated = (problem: WireProblem) => codeText(language, 'errors', problem.code, problem.params);
  const inPageLanguage = (): string | null => {
    if (language === 'en') return message.trim() === '' ? null : message;
    // Like the server's message, the first field's error is more useful than "invalid input".
    const field = code === 'invalid_input' ? Object.values(fieldErrors)[0] : undefined;
    return translated(field ?? { code: code ?? '', params: error.params });
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
