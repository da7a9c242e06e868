import type { TrustSentences } from '../../long-texts.ts';
import { trust as facts } from '../../trust.config.ts';

const { tagline, intro, copyright, refundNote } = facts;

/** The original sentences of trust.config.ts. */
export const trust: TrustSentences = { tagline, intro, copyright, refundNote };
