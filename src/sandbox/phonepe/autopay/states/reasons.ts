/** Why an order of a mandate failed, in PhonePe's terms. */
export interface Reason {
  readonly errorCode: string;
  readonly detailedErrorCode: string;
  /** No later attempt of the same order can succeed. */
  readonly isFinal?: boolean;
}

export const reasons = {
  wrongPin: { errorCode: 'INVALID_MPIN', detailedErrorCode: 'ZM' },
  lowBalance: { errorCode: 'INSUFFICIENT_BALANCE', detailedErrorCode: 'Z9' },
  declined: { errorCode: 'TXN_CANCELLED', detailedErrorCode: 'TXN_CANCELLED' },
  setupExpired: { errorCode: 'OTHERS', detailedErrorCode: 'INTENT_EXPIRED' },
  lapsed: { errorCode: 'TXN_NOT_COMPLETED', detailedErrorCode: 'TXN_AUTO_FAILED' },
  /** How an opt-out from one debit is reported is not known, so its code says nothing. */
  optedOut: { errorCode: 'OTHERS', detailedErrorCode: 'OTHERS', isFinal: true },
  revoked: { errorCode: 'OTHERS', detailedErrorCode: 'VA', isFinal: true },
  paused: { errorCode: 'OTHERS', detailedErrorCode: 'VT', isFinal: true },
  mandateExpired: { errorCode: 'OTHERS', detailedErrorCode: 'VU', isFinal: true },
  noticeImpossible: { errorCode: 'OTHERS', detailedErrorCode: 'NU', isFinal: true },
} as const satisfies Record<string, Reason>;
