import * as z from 'zod/mini';
import { LANGUAGES } from '#domain/text/language.ts';
import { endpoint } from '../../endpoint.ts';
import { LinkQuery } from '../../fields/link-query.ts';
import { receiptRoutes } from '../donation-paths.ts';

export const downloadLinkedReceipt = endpoint({
  ...receiptRoutes.ofLink,
  access: 'public',
  summary: 'Download the receipt that a link in an email leads to, as PDF',
  description: '410 with a page if the link was used or has expired; a new one was sent by email.',
  params: z.object({ token: z.string() }),
  query: LinkQuery,
  response: 'application/pdf',
  errors: ['receipt_not_found'],
});

export const downloadOwnReceipt = endpoint({
  ...receiptRoutes.ofDonation,
  access: 'public',
  summary: "Download the receipt of the signed-in donor's donation, as PDF",
  params: z.object({ merchantOrderId: z.string() }),
  query: z.object({ language: z.optional(z.enum(LANGUAGES)) }),
  response: 'application/pdf',
  errors: ['receipt_not_found'],
});
