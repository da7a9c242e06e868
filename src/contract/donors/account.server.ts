import * as z from 'zod/mini';
import { LANGUAGES } from '#domain/text/language.ts';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import { rule } from '../errors/errors.ts';
import { Email } from '../fields/form-fields.ts';
import { TRIBUTES } from './account.ts';

const TRIBUTE_NAME_LIMIT = 120;

/** Asks for a link to the gifts of an address, or to the data stored about it. */
export const AskToOpen = z.strictObject({
  email: Email,
  purpose: z._default(z.enum(['open', 'data']), 'open'),
});

export const ChangeEmail = z.strictObject({ from: Email, email: Email });

export const LinkAsked = z.object({ message: z.string() });

export const UseLink = z.strictObject({ token: z.string().check(z.maxLength(100)) });

/** Shows or hides the donor's name on donor walls, for one gift, or for all without an id. */
export const ShowNames = z.strictObject({
  donationId: z.optional(z.uuid()),
  isNameShown: z.boolean(),
});

/** In honour or in memory of whom a gift was made; null removes it. */
export const SaveTribute = z.strictObject({
  donationId: z.uuid(),
  tribute: z.nullable(
    z.strictObject({
      kind: z.enum(TRIBUTES),
      name: z
        .string({ error: rule('name_required') })
        .check(
          z.trim(),
          z.minLength(1, { error: rule('name_required'), abort: true }),
          z.maxLength(
            TRIBUTE_NAME_LIMIT,
            rule({ code: 'name_too_long', params: { max: TRIBUTE_NAME_LIMIT } }),
          ),
        ),
    }),
  ),
});

export const SetLanguage = z.strictObject({ language: z.enum(LANGUAGES) });

const Day = z.string().check(z.refine(isCalendarDay));

/** A statement's first and last day, in India, and its language. */
export const StatementQuery = z.object({ from: Day, to: Day, language: z.optional(z.enum(LANGUAGES)) });
