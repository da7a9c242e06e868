import { trust as facts } from '#web/trust.config.ts';
import type { TrustSentences } from '../contents.ts';

const { tagline, intro, copyright, refundNote } = facts;

/** The sentences that trust.config.ts came with. */
export const trust: TrustSentences = { tagline, intro, copyright, refundNote };
