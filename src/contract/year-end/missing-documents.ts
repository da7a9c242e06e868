import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { Id } from '../fields/fields.ts';
import { Year } from './year-statement.ts';

/** A donor is asked for PAN and address this often, by email and WhatsApp together, with this many days in between, and then never again. */
export const MAX_REQUESTS = 3;
export const DAYS_BETWEEN_REQUESTS = 14;

export const AskDonors = z.strictObject({
  year: Year,
  /** Donors of the list; null for all of them. */
  donorIds: z.nullable(z.array(Id).check(z.maxLength(500))),
});
export type AskDonors = z.infer<typeof AskDonors>;

export const AskByWhatsApp = z.strictObject({ donorId: Id, year: Year });
export type AskByWhatsApp = z.infer<typeof AskByWhatsApp>;

export const WhatsAppMessage = z.object({
  /** Opens the message to the donor in the WhatsApp of whoever follows it. It names the donor by phone number only. */
  url: z.string(),
  /** The message, in the donor's language. */
  text: z.string(),
});
export type WhatsAppMessage = z.infer<typeof WhatsAppMessage>;

export const DocumentSettings = z.strictObject({
  /** Whether staff may enter Aadhaar numbers. */
  isAadhaarAccepted: z.boolean(),
});
export type DocumentSettings = z.infer<typeof DocumentSettings>;

export const askDonors = endpoint({
  method: 'POST',
  path: '/api/admin/missing-documents/requests',
  access: staff('sendDocuments'),
  summary: 'Ask donors of a financial year by email for a missing PAN or address',
  description: 'Emails those who were asked less than three times, and not in the last 14 days.',
  body: AskDonors,
  response: z.object({ asked: z.number(), message: z.string() }),
});

export const askByWhatsApp = endpoint({
  method: 'POST',
  path: '/api/admin/missing-documents/whatsapp',
  access: staff('sendDocuments'),
  summary: 'Prepare a WhatsApp message that asks a donor for a missing PAN or address',
  description:
    'It counts as a request: at most three per donor, with 14 days in between. The site sends nothing itself.',
  body: AskByWhatsApp,
  response: WhatsAppMessage,
  errors: ['donor_not_to_be_asked'],
});

export const getDocumentSettings = endpoint({
  method: 'GET',
  path: '/api/admin/missing-documents/settings',
  access: staff('readBooks'),
  summary: 'Find out whether Aadhaar numbers may be entered',
  response: DocumentSettings,
});

export const saveDocumentSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/missing-documents/settings',
  access: staff('changeRegistrations'),
  summary: 'Allow or disallow Aadhaar numbers',
  body: DocumentSettings,
  response: DocumentSettings,
});
