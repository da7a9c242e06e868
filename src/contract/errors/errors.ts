import * as z from 'zod/mini';
import type { apiRefusals, refusals } from './error-statuses.server.ts';
import type { fieldTexts } from './error-texts.ts';

const Params = z.record(z.string(), z.union([z.string(), z.number()]));
export type Params = z.infer<typeof Params>;

/** The reason for a refusal: its code, and the values of the placeholders in its text. */
const WireProblem = z.object({ code: z.string(), params: z.optional(Params) });
export type WireProblem = z.infer<typeof WireProblem>;

/**
 * The body of every error response. `message` is the English text of `code` with its `params`, or that of the first invalid
 * field, and can be shown to visitors. `fields` has the English text for each invalid field, `fieldErrors` its code.
 */
export const ErrorResponse = z.object({
  message: z.string(),
  ...WireProblem.shape,
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  fieldErrors: z.optional(z.record(z.string(), WireProblem)),
});
export type ErrorResponse = z.infer<typeof ErrorResponse>;

/** The texts of a list of errors, by code. */
export type TextsOf<List> = {
  [Code in keyof List]: List[Code] extends { text: infer Text } ? Text : List[Code];
};

/** The names of a text's placeholders, such as `{max}` or the number of a plural. */
type ParamNames<Text> = Text extends `${infer Before}{${infer Name}, plural,${string}}}${infer After}`
  ? ParamNames<Before> | Name | ParamNames<After>
  : Text extends `${string}{${infer Name}}${infer After}`
    ? Name | ParamNames<After>
    : never;

/** The codes whose texts have no placeholders, so that the bare code is a complete problem. */
export type PlainCodeOf<Texts> = {
  [Code in keyof Texts & string]: [ParamNames<Texts[Code]>] extends [never] ? Code : never;
}[keyof Texts & string];

/** A code with exactly the values that its text requires. */
export type ProblemOf<Texts> =
  | { code: PlainCodeOf<Texts>; params?: undefined }
  | {
      [Code in Exclude<keyof Texts & string, PlainCodeOf<Texts>>]: {
        code: Code;
        params: Record<ParamNames<Texts[Code]>, string | number>;
      };
    }[Exclude<keyof Texts & string, PlainCodeOf<Texts>>];

/** Errors that visitors may see, which pages therefore translate. */
type VisitorTexts = TextsOf<typeof fieldTexts & typeof refusals>;
export type VisitorErrorCode = keyof VisitorTexts;
export type PublicTexts = VisitorTexts & TextsOf<typeof apiRefusals>;

export type Rule<Texts> = PlainCodeOf<Texts> | ProblemOf<Texts>;

/** A schema's error, encoded as a string because a schema issue can carry nothing else. */
export function rule(broken: Rule<PublicTexts>): string {
  return encodeProblem(broken);
}

export function encodeProblem(broken: string | WireProblem): string {
  return JSON.stringify(typeof broken === 'string' ? { code: broken } : broken);
}

/** The problem encoded in a schema issue's message; `invalid_value` when the schema defines none. */
export function problemIn(message: string): WireProblem {
  return message.startsWith('{') ? (JSON.parse(message) as WireProblem) : { code: 'invalid_value' };
}
