import { withLatinDigits } from '#domain/office/readers/latin-digits.ts';
import { filterInput } from '#web/lib/forms/filtered-input.ts';
import { filterWholePhone } from '#web/lib/forms/whole-phone.ts';

/** Props of a phone field that accepts a pasted number however it is written. What staff type stays as typed. */
export const phonePaste = filterInput(
  (typed) => typed,
  (entered) => filterWholePhone(withLatinDigits(entered)),
);
