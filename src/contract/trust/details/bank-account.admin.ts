import * as z from 'zod/mini';
import { staffRule } from '../../errors/errors.admin.ts';
import { line } from '../../fields/text-fields.admin.ts';
import { completeOrEmpty, numberLike } from './detail-fields.admin.ts';

const account = {
  holder: line(120),
  number: line(24).check(
    z.overwrite((text) => text.replaceAll(/[ -]/g, '')),
    z.regex(/^(?:[0-9]{9,18})?$/, staffRule('account_number_digits')),
  ),
  ifsc: numberLike(/[A-Z]{4}0[A-Z0-9]{6}/, 'ifsc_invalid'),
  bank: line(80),
  branch: line(80),
};

/** The account for gifts from India. */
export const BankAccount = z
  .strictObject({
    ...account,
    /** Missing in requests that were made before it could be entered. */
    upi: z._default(
      line(80).check(
        z.regex(/^(?:[A-Za-z0-9._-]{2,60}@[A-Za-z][A-Za-z0-9.-]{1,18})?$/, staffRule('upi_id_invalid')),
      ),
      '',
    ),
  })
  .check(completeOrEmpty(['branch', 'upi']));

/** The account that the law designates for foreign contributions, and the purpose for which the trust may receive them. */
export const FcraAccount = z
  .strictObject({
    ...account,
    swift: numberLike(/[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?/, 'swift_invalid'),
    purpose: line(160),
  })
  .check(completeOrEmpty());
