import type { staffFieldTexts, staffRefusals } from './error-texts.admin.ts';
import { encodeProblem, type ProblemOf, type PublicTexts, type Rule, type TextsOf } from './errors.ts';

type AllTexts = PublicTexts & TextsOf<typeof staffFieldTexts & typeof staffRefusals>;

export type ErrorCode = keyof AllTexts;

/** Why anybody is refused: a code, together with exactly the values that its text names. */
export type Problem = ProblemOf<AllTexts>;

/** The same, for a reason without values by its code alone. */
export type Reason = Rule<AllTexts>;

/** A schema's error, of the back office's forms. */
export function staffRule(broken: Reason): string {
  return encodeProblem(broken);
}
