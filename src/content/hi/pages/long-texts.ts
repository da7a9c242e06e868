import type { Contents } from '../../long-texts.ts';
import { bankTransfer } from './bank-transfer.ts';
import { notice } from './notice.ts';
import { privacy } from './privacy.ts';
import { realAddresses } from './real-addresses.ts';
import { terms } from './terms.ts';
import { trust } from './trust.ts';

/** The long texts, sent to browsers as page data. */
export const contents: Contents = {
  terms,
  bankTransfer,
  notice,
  privacy,
  realAddresses,
  trust,
};
