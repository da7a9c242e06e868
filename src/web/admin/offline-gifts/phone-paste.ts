import { filterWholePhone } from '#contract/input-filters.ts';
import { filterInput } from '#web/lib/forms/filtered-input.ts';
import { withLatinDigits } from '#domain/readers/latin-digits.ts';

/** Props of a phone field that accepts a pasted number however it is written. What staff type stays as typed. */
export const phonePaste = filterInput(
  (typed) => typed,
  (entered) => filterWholePhone(withLatinDigits(entered)),
);
