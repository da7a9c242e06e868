import type { ImportedGiftMode } from '../offline-gift.ts';
import { plainCell } from './cell.ts';

/** Payment modes as books name them, in lower-case letters only. */
const MODES: Readonly<Record<string, ImportedGiftMode>> = {
  cash: 'cash',
  cheque: 'cheque',
  cheq: 'cheque',
  check: 'cheque',
  chq: 'cheque',
  cq: 'cheque',
  draft: 'draft',
  demanddraft: 'draft',
  dd: 'draft',
  neft: 'neft',
  rtgs: 'neft',
  imps: 'neft',
  ecs: 'neft',
  nach: 'neft',
  transfer: 'neft',
  banktransfer: 'neft',
  fundtransfer: 'neft',
  directdeposit: 'neft',
  wire: 'neft',
  inkind: 'in_kind',
  kind: 'in_kind',
  goods: 'in_kind',
  online: 'online',
  website: 'online',
  gateway: 'online',
  upi: 'upi_qr',
  bhim: 'upi_qr',
  gpay: 'upi_qr',
  googlepay: 'upi_qr',
  tez: 'upi_qr',
  phonepe: 'upi_qr',
  phonepay: 'upi_qr',
  paytm: 'online',
  amazonpay: 'online',
  whatsapppay: 'upi_qr',
  mobikwik: 'online',
  razorpay: 'online',
  qr: 'upi_qr',
  qrcode: 'upi_qr',
  wallet: 'online',
  card: 'online',
  creditcard: 'online',
  debitcard: 'online',
  netbanking: 'online',
  internetbanking: 'online',
  onlinebanking: 'online',
};

/** Words that say nothing about the mode. */
const FILLERS = new Set([
  'by',
  'in',
  'through',
  'via',
  'thru',
  'payment',
  'paid',
  'mode',
  'app',
  'and',
  'or',
  'deposit',
]);

/** Words with the signs between them, and numbers such as a transfer's. Other signs, as in “cash?” and “50% cash”, change the meaning. */
const WORDS = /^[a-z(][a-z\d\s./,&+()_:;'’–—-]*$/;

/** The word for a number behind a cheque or draft. Anywhere else, “no” says that it was not paid in this way. */
const NUMBER_WORD = /\b(cheque|cheq|check|chq|cq|draft|dd|d\.d)\.? ?no\b/g;

/**
 * The payment mode that a file names, such as GPay, “By cheque” or NEFT/RTGS; undefined for unknown names, for two modes and for any text
 * with another word.
 */
export function readPaymentMode(cell: string): ImportedGiftMode | undefined {
  const text = plainCell(cell).toLowerCase().replace(NUMBER_WORD, '$1');
  if (!WORDS.test(text)) return undefined;
  const mode = modeOf(text);
  // Cash has no number.
  return mode === 'cash' && /\d/.test(text) ? undefined : mode;
}

function modeOf(text: string): ImportedGiftMode | undefined {
  const letters = text.replace(/[^a-z]/g, '');
  if (Object.hasOwn(MODES, letters)) return MODES[letters];
  const words = text.split(/[^a-z]+/).filter((word) => word !== '' && !FILLERS.has(word));
  const modes = new Set(joined(words).map((word) => (Object.hasOwn(MODES, word) ? MODES[word] : undefined)));
  // Such as “PayTM UPI”: a wallet or website through which a UPI payment was made.
  if (modes.size === 2 && modes.has('upi_qr') && modes.has('online')) return 'upi_qr';
  return modes.size === 1 ? [...modes][0] : undefined;
}

/** Words of which two together are one name, such as Google Pay, become one. */
function joined(words: readonly string[]): string[] {
  const result: string[] = [];
  for (const word of words) {
    const pair = `${result.at(-1) ?? ''}${word}`;
    if (result.length > 0 && Object.hasOwn(MODES, pair)) result[result.length - 1] = pair;
    else result.push(word);
  }
  return result;
}
