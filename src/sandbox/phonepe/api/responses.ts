import type { Variants } from '../faults/fault-rule.ts';
import type { Order } from '../orders/order.ts';
import type { Refund } from '../refunds/refund.ts';

/** A response of the provider's API, before any fault is injected. */
export interface ApiResponse {
  readonly status: number;
  readonly body: unknown;
}

export const ok = (body: unknown): ApiResponse => ({ status: 200, body });

const messages: Record<number, { code: string; message: string }> = {
  400: { code: 'BAD_REQUEST', message: 'The request is invalid.' },
  401: { code: 'AUTHORIZATION_FAILED', message: 'The access token is missing, wrong or expired.' },
  403: { code: 'FORBIDDEN', message: 'This merchant may not make this request.' },
  404: { code: 'RESOURCE_NOT_FOUND', message: 'Resource not found.' },
  409: { code: 'CONFLICT', message: 'The request conflicts with another one in progress.' },
  410: { code: 'GONE', message: 'The resource no longer exists.' },
  417: { code: 'INVALID_MERCHANT_ORDER_ID', message: 'The merchant order ID is not valid.' },
  422: { code: 'UNPROCESSABLE_ENTITY', message: 'The request cannot be processed.' },
  429: { code: 'TOO_MANY_REQUESTS', message: 'Too many requests.' },
  500: { code: 'INTERNAL_SERVER_ERROR', message: 'Something went wrong.' },
  503: { code: 'SERVICE_UNAVAILABLE', message: 'The service is not available.' },
};

export interface ErrorDetails {
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** An error body in one of the two shapes found in PhonePe's documentation. */
export function errorResponse(
  status: number,
  field: 'code' | 'errorCode',
  details: ErrorDetails = {},
): ApiResponse {
  const defaults = messages[status] ?? { code: `HTTP_${status}`, message: 'The request failed.' };
  const code = details.code ?? defaults.code;
  const message = details.message ?? defaults.message;
  const data = details.data ?? {};
  const body =
    field === 'code' ? { success: false, code, message, data } : { errorCode: code, message, context: data };
  return { status, body };
}

/** The order fields shared by the status call and the webhook; amounts in paise, `expireAt` in epoch milliseconds. */
function orderFields(order: Order) {
  return {
    orderId: order.orderId,
    state: order.state,
    amount: order.paidPaise ?? order.amountPaise,
    expireAt: order.expiresAt,
    ...(order.failure && {
      errorCode: order.failure.errorCode,
      detailedErrorCode: order.failure.detailedErrorCode,
    }),
    ...(order.metaInfo && { metaInfo: order.metaInfo }),
  };
}

/** With `details` every payment attempt is listed, otherwise only the latest. */
export function statusBody(order: Order, wanted: { details: boolean; errorContext: boolean }) {
  return {
    ...orderFields(order),
    ...(order.state === 'COMPLETED' && {
      payableAmount: order.paidPaise ?? order.amountPaise,
      feeAmount: 0,
    }),
    paymentDetails: wanted.details ? order.payments : order.payments.slice(-1),
    ...(wanted.errorContext && order.failure && { errorContext: order.failure }),
  };
}

export function orderWebhookPayload(order: Order, merchantId: string) {
  return {
    merchantId,
    merchantOrderId: order.merchantOrderId,
    ...orderFields(order),
    paymentDetails: order.payments,
  };
}

/** A status in which the times of payments and refunds are numbers or text, or missing. */
export function withTimestamps(body: object, form: Variants['timestamps']): unknown {
  if (form === 'number') return body;
  const written = (key: string, value: unknown) =>
    key !== 'timestamp' ? value : form === 'string' ? String(value) : undefined;
  return JSON.parse(JSON.stringify(body, written));
}

function refundFields(refund: Refund) {
  return {
    refundId: refund.refundId,
    originalMerchantOrderId: refund.originalMerchantOrderId,
    amount: refund.amountPaise,
    state: refund.state,
    timestamp: refund.finishedAt ?? refund.createdAt,
    ...(refund.errorCode && { errorCode: refund.errorCode, detailedErrorCode: refund.detailedErrorCode }),
  };
}

export function refundStatusBody(refund: Refund) {
  return { merchantRefundId: refund.merchantRefundId, ...refundFields(refund) };
}

export function refundWebhookPayload(refund: Refund, merchantId: string, includeRefundId: boolean) {
  return {
    merchantId,
    ...(includeRefundId && { merchantRefundId: refund.merchantRefundId }),
    ...refundFields(refund),
  };
}
