import { z } from 'zod';
import { MerchantId } from '../ids.ts';

const paise = z.int().min(100, 'must be at least 100 paise');
export const HttpUrl = z.url({ protocol: /^https?$/ });

export const TokenRequest = z.object({
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  client_version: z.string().min(1),
  grant_type: z.literal('client_credentials'),
});

const udfNames = Array.from({ length: 15 }, (_, index) => `udf${index + 1}`);
export const MetaInfo = z.strictObject(
  Object.fromEntries(udfNames.map((name) => [name, z.string().max(256).optional()])),
);

/** Unknown fields are accepted, as the real provider does. */
export const PayRequest = z.object({
  merchantOrderId: MerchantId,
  amount: paise,
  expireAfter: z.int().min(300).max(3600).optional(),
  metaInfo: MetaInfo.optional(),
  paymentFlow: z.object({
    type: z.literal('PG_CHECKOUT'),
    message: z.string().max(250).optional(),
    merchantUrls: z.object({ redirectUrl: HttpUrl }),
  }),
});

export const RefundRequest = z.object({
  merchantRefundId: MerchantId,
  originalMerchantOrderId: MerchantId,
  amount: paise,
});

/** The first validation error of a body, prefixed with its field. */
export function firstIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  return issue ? `${issue.path.join('.') || 'body'}: ${issue.message}` : 'The request is invalid.';
}
