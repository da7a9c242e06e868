import { apiRefusals, refusals } from '#contract/errors/error-statuses.server.ts';
import { staffFieldTexts, staffRefusals } from '#contract/errors/error-texts.admin.ts';
import { fieldTexts } from '#contract/errors/error-texts.ts';

const known = new Set(
  [fieldTexts, refusals, apiRefusals, staffFieldTexts, staffRefusals].flatMap((table) => Object.keys(table)),
);

const COMMENT = /\/\*\*.*?\*\//gs;
/** From here on, a comment is about errors: those of a function, or a call's responses. */
const ABOUT_ERRORS = /@throws AppError|\b[45]\d\d(?= `)/;
/** A word without an underscore may also name a function or a field, so it counts only where a code has to be. */
const CODE = /`([a-z\d]+(?:_[a-z\d]+)+)`|(?<=^ |; )`([a-z]+)`/g;

/** The error codes that comments name, but that no table contains. */
export function unknownCodes(source: string): { line: number; code: string }[] {
  return [...source.matchAll(COMMENT)].flatMap(({ 0: comment, index }) => {
    const [, ...aboutErrors] = comment.replace(/\s*\n\s*\* /g, ' ').split(ABOUT_ERRORS);
    const codes = aboutErrors.flatMap((text) =>
      [...text.matchAll(CODE)].map(([, code, word]) => code ?? word ?? ''),
    );
    return codes
      .filter((code) => !known.has(code))
      .map((code) => ({
        code,
        line: source.slice(0, source.indexOf(`\`${code}\``, index)).split('\n').length,
      }));
  });
}
