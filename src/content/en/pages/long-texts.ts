import type { Contents } from '../../long-texts.ts';
import { bankTransfer } from './bank-transfer.ts';
import { citizenship } from './citizenship.ts';
import { notice } from './notice.ts';
import { privacy } from './privacy.ts';
import { realAddresses } from './real-addresses.ts';
import { terms } from './terms.ts';
import { trust } from './trust.ts';

/** The long texts, sent to browsers as page data. */
export const contents: Contents = {
  terms,
  bankTransfer,
  citizenship,
  notice,
  privacy,
  realAddresses,
  trust,
};
