import * as z from 'zod/mini';
import { Email } from '../form-fields.ts';
import { staffRule } from './errors.ts';
import { fieldEdits } from './field-edits.ts';
import { isExistingDate } from './lists.ts';
import { line, required } from './text-fields.ts';

// The trust's details in groups, as owners and managers edit them. A field saved with the configuration file's value follows
// the file again.

const httpsOrNothing = line(500).check(
  z.regex(/^(?:https:\/\/[^\s"'<>\\]+)?$/, staffRule('https_address_required')),
);

const NAME_LENGTH = { least: 2, most: 60 };

/** In any script. A Telugu or Hindi letter with its marks counts as one, as readers count. */
const TrustName = line(480).check(
  z.refine(
    (name) => {
      const letters = [...new Intl.Segmenter('en-IN').segment(name)].length;
      return letters >= NAME_LENGTH.least && letters <= NAME_LENGTH.most;
    },
    staffRule({ code: 'trust_name_length', params: NAME_LENGTH }),
  ),
);

/** Complete, or empty in every part. */
const Address = z
  .strictObject({
    street: line(160),
    city: line(80),
    state: line(80),
    postalCode: line(6).check(z.regex(/^(?:[1-9][0-9]{5})?$/, staffRule('postal_code_digits'))),
  })
  .check(({ value, issues }) => {
    const parts = Object.entries(value);
    if (parts.every(([, text]) => text === '')) return;
    for (const [part, text] of parts) {
      if (text === '')
        issues.push({ code: 'custom', input: value, path: [part], message: staffRule('text_required') });
    }
  });

/** `tel` holds the digits for dialling; both are empty when there is no number. */
const Phone = z.pipe(
  z.object({
    display: line(24).check(
      z.regex(/^(?:\+(?:[ ()-]*[0-9]){8,15})?$/, staffRule('phone_country_code_required')),
    ),
  }),
  z.transform(({ display }) => ({ display, tel: display && `+${display.replace(/[^0-9]/g, '')}` })),
);

const MAP_HOST = 'https://www.openstreetmap.org/';
const MapAddresses = z.strictObject({
  embedUrl: line(500).check(
    z.regex(
      /^(?:https:\/\/www\.openstreetmap\.org\/[^\s"'<>\\]+)?$/,
      staffRule({ code: 'map_address_required', params: { host: MAP_HOST } }),
    ),
  ),
  linkUrl: httpsOrNothing,
});

const dateOrNothing = line(10).check(
  z.refine(
    (text) => text === '' || (/^\d{4}-\d{2}-\d{2}$/.test(text) && isExistingDate(text)),
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

/** The groups in order. `changes`: `content` may be edited by owners and managers, `registrations` by owners only. */
export const trustGroups = {
  texts: {
    changes: 'content',
    fields: {
      name: TrustName,
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
      secondPhone: Phone,
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
export type TrustGroupId = keyof typeof trustGroups;
export const TRUST_GROUPS = Object.keys(trustGroups) as TrustGroupId[];

export const TrustGroup = z.object({
  id: z.enum(TRUST_GROUPS),
  ...fieldEdits,
  /** The names of the fields whose current value is the sample trust's. */
  samples: z.array(z.string()),
});
export type TrustGroup = z.infer<typeof TrustGroup>;

export const TrustGroups = z.object({ items: z.array(TrustGroup) });

/** All staff may read. */
export const adminTrustCalls = {
  /** GET: `TrustGroups`. */
  trust: '/api/admin/trust',
  /** PUT the group's fields with `seenVersion`: `TrustGroup`. 409 `edited_meanwhile`. */
  group: (id: TrustGroupId) => `/api/admin/trust/${id}` as const,
} as const;
