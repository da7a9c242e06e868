import type { TrustDetails } from '#contract/trust/trust.ts';
import type { Language } from '#domain/text/language.ts';
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
