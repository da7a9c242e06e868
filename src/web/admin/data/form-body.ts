import type * as z from 'zod/mini';
import { staffFieldTexts } from '#contract/errors/error-texts.admin.ts';
import { fieldTexts } from '#contract/errors/error-texts.ts';
import { problemIn } from '#contract/errors/errors.ts';
import { fillTemplate } from '#domain/text/fill-template.ts';
import { CallFailed } from './calls.ts';

type Body = z.ZodMiniObject;

const texts: Record<string, string> = { ...fieldTexts, ...staffFieldTexts };
const FORM_INVALID = 'Please check the fields and try again.';

type Values = { [field: string]: unknown };

/** The values of a form for such a body. React-admin has null for a field that was emptied. */
export type FormValues<Fields> = { [Name in keyof Fields]?: Fields[Name] | null | undefined };

/**
 * A form's values as the body of a call: the fields of the endpoint's schema, checked with its rules.
 * @throws CallFailed with the message of each invalid field, as the server's refusal would have them.
 */
export function formBody<Schema extends Body>(schema: Schema, values: Values): z.output<Schema> {
  const parsed = parse(schema, values);
  if (parsed.success) return parsed.data;
  const fields = messagesOf(parsed.error);
  const message = Object.values(fields)[0] ?? FORM_INVALID;
  throw new CallFailed(message, { status: 400, code: 'invalid_input', fields });
}

/** What is wrong with each invalid field of a form, by the rules of the endpoint's schema. */
export function fieldErrors(schema: Body, values: Values): Record<string, string> {
  const parsed = parse(schema, values);
  return parsed.success ? {} : messagesOf(parsed.error);
}

/** React-admin represents empty fields as null; those are left out where the schema has no null. */
function parse<Schema extends Body>(schema: Schema, values: Values) {
  const fields = Object.entries(schema.shape as Record<string, z.ZodMiniType>);
  const isLeftOut = (value: unknown, field: z.ZodMiniType) =>
    value === null && !field.safeParse(null).success;
  const given = fields.map(([name, field]) => [
    name,
    isLeftOut(values[name], field) ? undefined : values[name],
  ]);
  return schema.safeParse(Object.fromEntries(given));
}

/** The first message of each field. */
function messagesOf({ issues }: z.core.$ZodError): Record<string, string> {
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join('.'), textOf(message)]),
  );
}

function textOf(issue: string): string {
  const { code, params = {} } = problemIn(issue);
  return fillTemplate(texts[code] ?? FORM_INVALID, params);
}
