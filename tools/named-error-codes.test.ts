import { expect, test } from 'vitest';
import { unknownCodes } from './named-error-codes.ts';

test('codes of the tables pass, and so do the names of functions and fields', () => {
  const source = `/**
 * Closes \`campaign_row\`.
 * @throws AppError \`forbidden\`; \`record_not_found\`; \`amount_…\`, saying the limit; as \`checkFields\` and \`receive\` do.
 */
/** POST: 201, 409 \`campaign_incomplete\` lists under \`fields\` what is missing. */
const action = 'receipt_resent'; // \`not_a_code\``;
  expect(unknownCodes(source)).toEqual([]);
});

test('an unknown code of a function is reported with its line', () => {
  const source = `
/**
 * Closes a campaign.
 * @throws AppError \`edited_meanwhile\` when it was changed; \`incomplete\`;
 * \`not_begun\`.
 */`;
  expect(unknownCodes(source)).toEqual([
    { line: 4, code: 'incomplete' },
    { line: 5, code: 'not_begun' },
  ]);
});

test('an unknown code of a response is reported, also after a known one and at the start of a line', () => {
  const source = `  /** PATCH: 204; 409 \`edited_meanwhile\`, or \`access_protected\` for oneself. */
  /**
   * POST: 200, 409
   * \`incomplete\`.
   */`;
  expect(unknownCodes(source)).toEqual([
    { line: 1, code: 'access_protected' },
    { line: 4, code: 'incomplete' },
  ]);
});
