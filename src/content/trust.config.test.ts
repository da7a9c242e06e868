import { describe, expect, it } from 'vitest';
import { TRUST_GROUPS, trustGroups } from '#contract/trust/trust.admin.ts';
import { groupOf } from '#server/trust/details/service.ts';
import { trust } from './trust.config.ts';

// These tests hold for any trust's file. tests/e2e/pages/content.spec.ts checks the sample's exact texts on the pages.
describe("the trust's details", () => {
  it.each(TRUST_GROUPS)('in the group %s are valid in the back office', (group) => {
    const values = groupOf(trust, group);
    const errors = Object.entries(trustGroups[group].fields).flatMap(([field, schema]) => {
      const read = schema.safeParse(values[field]);
      return read.success
        ? []
        : [`${field}: ${read.error.issues.map(({ message }: { message: string }) => message).join(', ')}`];
    });
    expect(errors).toEqual([]);
  });

  it('are normalised already, so that opening and saving them in the back office changes nothing', () => {
    for (const group of TRUST_GROUPS) {
      const values = groupOf(trust, group);
      for (const [field, schema] of Object.entries(trustGroups[group].fields))
        expect(schema.parse(values[field])).toEqual(values[field]);
    }
  });
});
