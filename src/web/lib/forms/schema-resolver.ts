import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { fieldTexts } from '#contract/errors/error-texts.ts';
import { problemIn } from '#contract/errors/errors.ts';
import { fillTemplate } from '#domain/text/fill-template.ts';
import { codeText } from '#web/languages/api-code-texts.ts';
import { shownLanguage } from '#web/languages/texts.ts';

/** A resolver that checks all fields of a form at once, with the schema that the server uses. */
export function schemaResolver<Typed extends FieldValues, Checked extends FieldValues>(
  schema: z.ZodMiniType<Checked, Typed>,
): Resolver<Typed, unknown, Checked> {
  return (values) => {
    const read = schema.safeParse(values);
    if (read.success) return { values: read.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of read.error.issues) {
      const { code, params } = problemIn(message);
      errors[String(path[0])] ??= { type: code, message: textFor(code, params) };
    }
    return { values: {}, errors: errors as FieldErrors<Typed> };
  };
}

function textFor(code: string, params: Parameters<typeof codeText>[3]): string {
  const english: Readonly<Record<string, string>> = fieldTexts;
  return (
    codeText(shownLanguage(), 'errors', code, params) ??
    fillTemplate(english[code] ?? fieldTexts.invalid_value, params ?? {})
  );
}
