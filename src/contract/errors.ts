import * as z from 'zod/mini';
import type { fieldTexts } from './error-texts.ts';
import type { apiRefusals, refusals } from './server-only/error-statuses.ts';

const Params = z.record(z.string(), z.union([z.string(), z.number()]));
export type Params = z.infer<typeof Params>;

/** Why something is refused: a code with a text in error-texts.ts or server-only/error-statuses.ts, and the values that its text names. */
const WireProblem = z.object({ code: z.string(), params: z.optional(Params) });
export type WireProblem = z.infer<typeof WireProblem>;

/**
 * Every error answer. `message` is the English text of `code` with its `params`, fit to be shown to a visitor; when fields
 * are at fault, it is the first one's. `fields` has each bad field's English text, `fieldErrors` its code.
 */
export const ErrorAnswer = z.object({
  message: z.string(),
  ...WireProblem.shape,
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  fieldErrors: z.optional(z.record(z.string(), WireProblem)),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;

/** A list's texts by code. */
export type TextsOf<List> = {
  [Code in keyof List]: List[Code] extends { text: infer Text } ? Text : List[Code];
};

/** The values that a text names: `{most}`, or the one that decides a plural. */
type ParamNames<Text> = Text extends `${infer Before}{${infer Name}, plural,${string}}}${infer After}`
  ? ParamNames<Before> | Name | ParamNames<After>
  : Text extends `${string}{${infer Name}}${infer After}`
    ? Name | ParamNames<After>
    : never;

/** The codes whose texts name no values: they may stand for the whole problem. */
export type PlainCodeOf<Texts> = {
  [Code in keyof Texts & string]: [ParamNames<Texts[Code]>] extends [never] ? Code : never;
}[keyof Texts & string];

/** A code together with exactly the values that its text names. */
export type ProblemOf<Texts> =
  | { code: PlainCodeOf<Texts>; params?: undefined }
  | {
      [Code in Exclude<keyof Texts & string, PlainCodeOf<Texts>>]: {
        code: Code;
        params: Record<ParamNames<Texts[Code]>, string | number>;
      };
    }[Exclude<keyof Texts & string, PlainCodeOf<Texts>>];

/** What a visitor may read, and what pages therefore translate. */
type VisitorTexts = TextsOf<typeof fieldTexts & typeof refusals>;
export type VisitorErrorCode = keyof VisitorTexts;
export type PublicTexts = VisitorTexts & TextsOf<typeof apiRefusals>;

export type Rule<Texts> = PlainCodeOf<Texts> | ProblemOf<Texts>;

/** A schema's error. The schema library carries nothing but a string from a rule to whoever reads the issue. */
export function rule(broken: Rule<PublicTexts>): string {
  return encodeProblem(broken);
}

export function encodeProblem(broken: string | WireProblem): string {
  return JSON.stringify(typeof broken === 'string' ? { code: broken } : broken);
}

/** The problem in an issue's message; `invalid_value` where the schema names none. */
export function problemIn(message: string): WireProblem {
  return message.startsWith('{') ? (JSON.parse(message) as WireProblem) : { code: 'invalid_value' };
}
