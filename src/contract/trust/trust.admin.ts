import * as z from 'zod/mini';
import { TRANSLATIONS, type Translation } from '#domain/text/language.ts';
import { isFcraChoice } from '#domain/trust/fcra.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { Email } from '../fields/form-fields.ts';
import { line, required } from '../fields/text-fields.admin.ts';
import { BankAccount, FcraAccount } from './details/bank-account.admin.ts';
import { completeOrEmpty, dateOrNothing, numberLike } from './details/detail-fields.admin.ts';
import { Renewals } from './details/renewals.admin.ts';

// The trust's details in groups, as owners and managers edit them. A field saved with the configuration file's value follows
// the file again.

const httpsOrNothing = line(500).check(
  z.regex(/^(?:https:\/\/[^\s"'<>\\]+)?$/, staffRule('https_address_required')),
);

const NAME_LENGTH = { min: 2, max: 60 };

/** In any script. A Telugu or Hindi letter with its marks counts as one, as readers count. */
const hasNameLength = (name: string) => {
  const letters = [...new Intl.Segmenter('en-IN').segment(name)].length;
  return letters >= NAME_LENGTH.min && letters <= NAME_LENGTH.max;
};
const nameLengthRule = staffRule({ code: 'trust_name_length', params: NAME_LENGTH });
const TrustName = line(480).check(z.refine(hasNameLength, nameLengthRule));
/** A name in another language, or none. */
const TranslatedName = line(480).check(
  z.refine((name) => name === '' || hasNameLength(name), nameLengthRule),
);

const Address = z
  .strictObject({
    street: line(160),
    city: line(80),
    state: line(80),
    postalCode: line(6).check(z.regex(/^(?:[1-9][0-9]{5})?$/, staffRule('postal_code_digits'))),
  })
  .check(completeOrEmpty());

/** A phone number with its country code, or none. */
const phoneNumber = line(24).check(
  z.regex(/^(?:\+(?:[ ()-]*[0-9]){8,15})?$/, staffRule('phone_country_code_required')),
);

/** `tel` holds the digits for dialling; both are empty when there is no number. */
const Phone = z.pipe(
  z.object({ display: phoneNumber }),
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

const Fcra = line(20).check(
  z.overwrite((text) => text.toLowerCase()),
  z.refine((text) => text === '' || isFcraChoice(text), staffRule('fcra_invalid')),
);

/** A name with at least one way to reach it, or nothing at all. */
const Grievance = z
  .strictObject({
    name: line(120),
    email: z.union([z.literal(''), Email]),
    phone: phoneNumber,
  })
  .check(
    z.refine(({ name, email, phone }) => name !== '' || (email === '' && phone === ''), {
      error: staffRule('text_required'),
      path: ['name'],
    }),
    z.refine(({ name, email, phone }) => name === '' || email !== '' || phone !== '', {
      error: staffRule('grievance_way_required'),
      path: ['email'],
    }),
  );

/** A text in each translation of the site. Details that were written before a language was added lack it. */
function translated<Text extends z.ZodMiniType>(text: Text) {
  const texts = Object.fromEntries(TRANSLATIONS.map((language) => [language, z.optional(text)]));
  return texts as Record<Translation, z.ZodMiniOptional<Text>>;
}

/** English first: the other languages fall back to it. */
const Sentence = z.strictObject({ en: line(300), ...translated(line(300)) }).check(
  z.refine(({ en, ...others }) => en !== '' || !Object.values(others).some(Boolean), {
    error: staffRule('text_required'),
    path: ['en'],
  }),
);

/** An uploaded picture, or none. The server fills in its size. */
const Picture = z.pipe(
  z.object({
    url: line(120).check(
      z.regex(
        /^(?:\/pictures\/[0-9a-f]{32}-[0-9]{1,4}(?:-[0-9a-f]{9})?\.jpg)?$/,
        staffRule('picture_not_uploaded'),
      ),
    ),
  }),
  z.transform(({ url }) => ({ url, width: 0, height: 0 })),
);

export const MAX_TRUSTEES = 30;

/** Only those who agreed are named in public. */
const Trustee = z.strictObject({
  name: required(120),
  names: z.strictObject(translated(line(120))),
  office: required(80),
  offices: z.strictObject(translated(line(80))),
  since: dateOrNothing,
  agreed: z.boolean(),
});

/** The groups in order. `changes`: `content` may be edited by owners and managers, `registrations` by owners only. */
export const trustGroups = {
  texts: {
    changes: 'content',
    fields: {
      name: TrustName,
      names: z.strictObject(translated(TranslatedName)),
      logo: Picture,
      legalName: required(120),
      tagline: required(120),
      intro: required(600),
      copyright: required(160),
      refundNote: required(300),
      surplus: Sentence,
      answers: Sentence,
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
      grievance: Grievance,
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
      urnIssuedOn: dateOrNothing,
      section12A: Approval,
      darpan: numberLike(/[A-Z]{2}\/[0-9]{4}\/[0-9]{7}/, 'darpan_invalid'),
      csr1: numberLike(/CSR[0-9]{8}/, 'csr1_invalid'),
      fcra: Fcra,
    },
  },
  renewals: { changes: 'registrations', fields: { list: Renewals } },
  bank: { changes: 'registrations', fields: { account: BankAccount, fcraAccount: FcraAccount } },
  trustees: {
    changes: 'registrations',
    fields: {
      list: z
        .array(Trustee)
        .check(
          z.maxLength(MAX_TRUSTEES, staffRule({ code: 'too_many_trustees', params: { max: MAX_TRUSTEES } })),
        ),
    },
  },
  receipts: {
    changes: 'registrations',
    fields: {
      numberPrefix: line(12).check(z.regex(/^[A-Za-z0-9/-]*$/, staffRule('receipt_prefix_characters'))),
      signatory: z.strictObject({ name: line(120), title: line(120) }),
      signature: Picture,
    },
  },
} as const satisfies Record<
  string,
  { changes: 'content' | 'registrations'; fields: Record<string, z.ZodMiniType> }
>;
export type TrustGroupId = keyof typeof trustGroups;
export const TRUST_GROUPS = Object.keys(trustGroups) as TrustGroupId[];
