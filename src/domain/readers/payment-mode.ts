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
  upi: 'online',
  bhim: 'online',
  gpay: 'online',
  googlepay: 'online',
  tez: 'online',
  phonepe: 'online',
  phonepay: 'online',
  paytm: 'online',
  amazonpay: 'online',
  whatsapppay: 'online',
  mobikwik: 'online',
  razorpay: 'online',
  qr: 'online',
  qrcode: 'online',
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
  'no',
  'and',
  'or',
  'deposit',
]);

/** The payment mode that a file names, such as GPay, “By cheque” or NEFT/RTGS; undefined for unknown names and for two modes. */
export function readPaymentMode(cell: string): ImportedGiftMode | undefined {
  const text = plainCell(cell).toLowerCase();
  const letters = text.replace(/[^a-z]/g, '');
  if (/[^a-z\d\s\p{P}]/u.test(text)) return undefined;
  if (Object.hasOwn(MODES, letters)) return MODES[letters];
  const words = text.split(/[^a-z]+/).filter((word) => word !== '' && !FILLERS.has(word));
  const modes = new Set(joined(words).map((word) => (Object.hasOwn(MODES, word) ? MODES[word] : undefined)));
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
