import { trust as facts } from '#web/trust.config.ts';
import type { TrustSentences } from '../long-texts.ts';

const { tagline, intro, copyright, refundNote } = facts;

/** The original sentences of trust.config.ts. */
export const trust: TrustSentences = { tagline, intro, copyright, refundNote };
