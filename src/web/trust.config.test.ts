import { describe, expect, it } from 'vitest';
import { TRUST_GROUPS, trustGroups } from '#contract/admin/trust.ts';
import { groupOf } from '#server/features/trust/service.ts';
import { trust } from './trust.config.ts';

// Holds for any trust's file. What the sample's says to the letter, tests/e2e/content.spec.ts reads on the pages.
describe("the trust's facts", () => {
  it.each(TRUST_GROUPS)('of the group %s are such as the back office would take', (group) => {
    const values = groupOf(trust, group);
    const faults = Object.entries(trustGroups[group].fields).flatMap(([field, schema]) => {
      const read = schema.safeParse(values[field]);
      return read.success
        ? []
        : [`${field}: ${read.error.issues.map(({ message }: { message: string }) => message).join(', ')}`];
    });
    expect(faults).toEqual([]);
  });

  it('are kept as they were written: opening and saving them in the back office edits nothing', () => {
    for (const group of TRUST_GROUPS) {
      const values = groupOf(trust, group);
      for (const [field, schema] of Object.entries(trustGroups[group].fields))
        expect(schema.parse(values[field])).toEqual(values[field]);
    }
  });
});
