import * as z from 'zod/mini';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import { staffRule } from '../../errors/errors.admin.ts';
import { line } from '../../fields/text-fields.admin.ts';

// Kinds of fields that several of the trust's details have.

/** Every part is there, apart from those that may be missing, or none. */
export const completeOrEmpty =
  (mayBeMissing: readonly string[] = []) =>
  ({ value, issues }: z.core.ParsePayload<Record<string, string>>) => {
    const parts = Object.entries(value);
    if (parts.every(([, text]) => text === '')) return;
    for (const [part, text] of parts) {
      if (text === '' && !mayBeMissing.includes(part))
        issues.push({ code: 'custom', input: value, path: [part], message: staffRule('text_required') });
    }
  };

export const dateOrNothing = line(10).check(
  z.refine((text) => text === '' || isCalendarDay(text), staffRule('date_required')),
);

/** A registration number in capitals, or none. */
export const numberLike = (
  pattern: RegExp,
  rule: 'darpan_invalid' | 'csr1_invalid' | 'ifsc_invalid' | 'swift_invalid',
) =>
  line(20).check(
    z.overwrite((text) => text.toUpperCase().replaceAll(' ', '')),
    z.regex(new RegExp(`^(?:${pattern.source})?$`), staffRule(rule)),
  );
