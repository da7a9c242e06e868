import { customType } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { TRANSLATIONS } from '#domain/text/language.ts';

const text = z.string();
const Phone = z.object({ display: text, tel: text });
const Approval = z.object({ number: text, validFrom: text, validUntil: text });
const Picture = z.object({ url: text, width: z.number(), height: z.number() });
/**
 * The trust's details as receipts print them. Receipts keep theirs for ever, so what a later version adds here has to be optional.
 */
const IssuerFacts = z.object({
  name: text,
  names: z.partialRecord(z.enum(TRANSLATIONS), text).exactOptional(),
  logo: Picture.exactOptional(),
  legalName: text,
  email: text,
  phone: Phone,
  secondPhone: Phone.exactOptional(),
  postalAddress: z.object({ street: text, city: text, state: text, postalCode: text }),
  registrations: z.object({
    pan: text,
    section80G: Approval,
    section12A: Approval,
    darpan: text.exactOptional(),
    csr1: text.exactOptional(),
  }),
  receipts: z.object({
    numberPrefix: text,
    signatory: z.object({ name: text, title: text }),
    signature: Picture.exactOptional(),
  }),
});
export type IssuerFacts = z.infer<typeof IssuerFacts>;

/** A JSON column with them. Rows outlive releases, so they are checked when they are read. */
export const issuerFacts = customType<{ data: IssuerFacts; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (facts) => JSON.stringify(facts),
  fromDriver: (stored) => IssuerFacts.parse(stored),
});
