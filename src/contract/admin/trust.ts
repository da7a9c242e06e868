import * as z from 'zod/mini';
import { Moment } from '../fields.ts';
import { Email } from '../form-fields.ts';
import { staffRule } from './errors.ts';
import { isOnTheCalendar } from './lists.ts';
import { line, required } from './texts.ts';

// The trust's facts, as owners and managers edit them: by group, each field by itself following the configuration file
// until it was edited. A field that is saved as the file has it follows the file again.

const httpsOrNothing = line(300).check(
  z.regex(/^(?:https:\/\/[^\s"'<>\\]+)?$/, staffRule('https_address_required')),
);

const Address = z.strictObject({
  street: required(160),
  city: required(80),
  state: required(80),
  postalCode: required(6).check(z.regex(/^[1-9][0-9]{5}$/, staffRule('postal_code_digits'))),
});

/** The dialler gets the digits of what people read. */
const Phone = z.pipe(
  z.object({
    display: required(24).check(
      z.regex(/^\+(?:[ ()-]*[0-9]){8,15}$/, staffRule('phone_country_code_required')),
    ),
  }),
  z.transform(({ display }) => ({ display, tel: `+${display.replace(/[^0-9]/g, '')}` })),
);

const MAP_HOST = 'https://www.openstreetmap.org/';
const MapAddresses = z.strictObject({
  embedUrl: required(500).check(
    z.regex(
      /^https:\/\/www\.openstreetmap\.org\/[^\s"'<>\\]+$/,
      staffRule({ code: 'map_address_required', params: { host: MAP_HOST } }),
    ),
  ),
  linkUrl: required(500).check(z.regex(/^https:\/\/[^\s"'<>\\]+$/, staffRule('https_address_required'))),
});

const dateOrNothing = line(10).check(
  z.refine(
    (text) => text === '' || (/^\d{4}-\d{2}-\d{2}$/.test(text) && isOnTheCalendar(text)),
    staffRule('date_required'),
  ),
);

const Approval = z
  .strictObject({ number: line(60), validFrom: dateOrNothing, validUntil: dateOrNothing })
  .check(
    z.refine(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil, {
      error: staffRule('approval_ends_before_start'),
      path: ['validUntil'],
    }),
    z.refine(({ number, validFrom, validUntil }) => number !== '' || (!validFrom && !validUntil), {
      error: staffRule('approval_number_required'),
      path: ['number'],
    }),
  );

/** The groups in their order; `changes` says who may: owners and managers, or owners alone. */
export const factGroups = {
  words: {
    changes: 'content',
    fields: {
      name: required(60),
      legalName: required(120),
      tagline: required(120),
      intro: required(600),
      copyright: required(160),
      refundNote: required(300),
    },
  },
  contact: {
    changes: 'content',
    fields: {
      email: Email,
      phone: Phone,
      officeAddress: Address,
      postalAddress: Address,
      map: MapAddresses,
    },
  },
  social: {
    changes: 'content',
    fields: { facebook: httpsOrNothing, instagram: httpsOrNothing, youtube: httpsOrNothing },
  },
  registrations: {
    changes: 'registrations',
    fields: {
      pan: line(10).check(
        z.overwrite((text) => text.toUpperCase()),
        z.regex(/^(?:[A-Z]{5}[0-9]{4}[A-Z])?$/, staffRule('trust_pan_invalid')),
      ),
      section80G: Approval,
      section12A: Approval,
    },
  },
  receipts: {
    changes: 'registrations',
    fields: {
      numberPrefix: line(12).check(z.regex(/^[A-Za-z0-9/-]*$/, staffRule('receipt_prefix_characters'))),
      signatory: z.strictObject({ name: line(120), title: line(120) }),
    },
  },
} as const satisfies Record<
  string,
  { changes: 'content' | 'registrations'; fields: Record<string, z.ZodMiniType> }
>;
export type FactGroupId = keyof typeof factGroups;
export const FACT_GROUPS = Object.keys(factGroups) as FactGroupId[];

export const seenVersion = { seenVersion: z.number().check(z.int()) };

/** Something edited: what it is now, what the file says, and where the two differ. */
export const edition = {
  values: z.record(z.string(), z.unknown()),
  file: z.record(z.string(), z.unknown()),
  /** The fields that do not follow the file. */
  edited: z.array(z.string()),
  /** 0 as long as nobody edited it. */
  version: z.number(),
  changedAt: z.nullable(Moment),
  changedBy: z.nullable(z.string()),
};

export const FactGroup = z.object({ id: z.enum(FACT_GROUPS), ...edition });
export type FactGroup = z.infer<typeof FactGroup>;

export const FactGroups = z.object({ items: z.array(FactGroup) });

/** Reading is open to all of staff. */
export const adminFactCalls = {
  /** GET: `FactGroups`. */
  facts: '/api/admin/facts',
  /**
   * PUT the group's fields with `seenVersion`: `FactGroup`. 409 `edited_meanwhile`. Words, contact and social: owner and
   * manager; registrations and receipts: owner.
   */
  group: (id: FactGroupId) => `/api/admin/facts/${id}` as const,
} as const;
