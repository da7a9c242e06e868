import type { TrustDetails, TrustIdentity } from '#contract/trust/trust.ts';
import type { Language } from '#domain/text/language.ts';
import { nameIn } from '#domain/trust/trust-name.ts';
import type { Database } from '../../db/client.ts';
import type { DonorCipher } from '../../donors/donor-data/cipher.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import type { Message } from '../smtp.ts';
import type { MailContent } from './render.ts';

export type ComposeDeps = {
  db: Database;
  clock: () => Date;
  trust: ReadTrust;
  cipher: DonorCipher;
  publicUrl: string;
  /** How often a month of a monthly gift is tried again after a low balance. */
  lowBalanceRetries: number;
};

/** The dependencies with the trust's current details in place of their reader. */
export type Context = Omit<ComposeDeps, 'trust'> & { trust: TrustDetails };

export type Composed = {
  content: MailContent;
  language?: Language;
  replyTo?: string;
  attachments: Message['attachments'];
  unsubscribeUrl?: string;
};

/** The trust with its name in a language. */
export function named(trust: TrustIdentity, language: Language): TrustIdentity {
  return { ...trust, name: nameIn(language, trust) };
}

/** What an email was to say is not true any more, so it is not sent. */
export class NotNeeded extends Error {
  override name = 'NotNeeded';
}
