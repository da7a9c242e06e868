import type { TrustIdentity } from '#contract/trust.ts';
import { type Language, languageQuery } from '#domain/language.ts';
import type { Database } from '../../db/client.ts';
import { certificateForEmail } from '../certificates/service.ts';
import { receiptForEmail } from '../receipts/service.ts';
import type { ReadTrust } from '../trust/service.ts';
import { findContactMessage, findContactReply, findGift, findInvited, type MailRow } from './queries.ts';
import { type MailContent, renderHtml, renderText } from './render.ts';
import type { Message } from './smtp.ts';
import {
  certificateReady,
  contactNotice,
  contactReply,
  foundPayment,
  paymentFailed,
  receiptAgain,
  receiptCorrected,
  receiptFromStaff,
  receiptVoided,
  staffInvited,
  thanks,
} from './templates.ts';

export type ComposeDeps = { db: Database; clock: () => Date; trust: ReadTrust; publicUrl: string };

/** The dependencies with the trust's current details in place of their reader. */
type Context = Omit<ComposeDeps, 'trust'> & { trust: TrustIdentity };

/** The sender of a site without an email address; live mode requires `MAIL_FROM`. */
const NO_ADDRESS = 'no-reply@localhost';

const WITH_RECEIPT: readonly MailRow['kind'][] = [
  'thanks',
  'receipt_corrected',
  'receipt_link',
  'receipt_again',
];

type Composed = {
  content: MailContent;
  language?: Language;
  replyTo?: string;
  attachments: Message['attachments'];
};

/**
 * Composes an e-mail from the records it refers to, as they are now.
 * @throws Error when a record is missing.
 */
export async function composeMail(deps: ComposeDeps, mail: MailRow): Promise<Message> {
  const trust = await deps.trust(deps.db);
  const { content, language, replyTo, attachments } = await compose({ ...deps, trust }, mail);
  return {
    messageId: mail.messageId,
    from: { name: trust.name, address: trust.email || NO_ADDRESS },
    to: mail.recipient,
    ...(replyTo ? { replyTo } : {}),
    subject: content.subject,
    text: renderText(content, trust),
    html: renderHtml(content, trust, language),
    attachments,
  };
}

function compose(context: Context, mail: MailRow): Promise<Composed> {
  if (mail.contactMessageId) return composeNotice(context, mail.contactMessageId);
  if (mail.contactNoteId) return composeReply(context, mail.contactNoteId);
  if (mail.staffId) return composeInvitation(context, mail.staffId);
  if (mail.certificateId) return composeCertificate(context, mail.certificateId);
  return composeForDonor(context, mail);
}

async function composeReply({ db, trust }: Context, contactNoteId: string): Promise<Composed> {
  const reply = await findContactReply(db, contactNoteId);
  if (!reply) throw new Error('the text of a reply is missing');
  return {
    content: contactReply(trust, reply),
    ...(trust.email ? { replyTo: trust.email } : {}),
    attachments: [],
  };
}

async function composeCertificate(
  { db, clock, trust, publicUrl }: Context,
  certificateId: string,
): Promise<Composed> {
  const found = await certificateForEmail(db, certificateId, clock());
  if (!found) throw new Error('the certificate of an e-mail, or its donor, is missing');
  const { path, language, ...details } = found;
  const url = `${publicUrl}${path}${languageQuery(language)}`;
  return { content: certificateReady(trust, { ...details, language, url }), language, attachments: [] };
}

async function composeInvitation({ db, trust, publicUrl }: Context, staffId: string): Promise<Composed> {
  const invited = await findInvited(db, staffId);
  if (!invited) throw new Error('the invited member of staff is missing');
  return { content: staffInvited(trust, { ...invited, publicUrl }), attachments: [] };
}

async function composeNotice({ db }: Context, contactMessageId: string): Promise<Composed> {
  const message = await findContactMessage(db, contactMessageId);
  if (!message) throw new Error('the contact message of a notice is missing');
  return { content: contactNotice(message), replyTo: message.email, attachments: [] };
}

async function composeForDonor(context: Context, { kind, attemptId }: MailRow): Promise<Composed> {
  const { db, clock, trust, publicUrl } = context;
  const gift = attemptId ? await findGift(db, attemptId) : undefined;
  if (!gift) throw new Error('the donation of an e-mail is missing');
  const { language } = gift;
  const receipt = WITH_RECEIPT.includes(kind) ? await receiptForEmail(db, gift.attemptId, clock()) : null;
  const receiptUrl = receipt && `${publicUrl}${receipt.path}${languageQuery(language)}`;
  const urls = { publicUrl, receiptUrl };
  const attachments = receipt ? [{ fileName: receipt.file.fileName, content: receipt.file.pdf }] : [];
  switch (kind) {
    case 'thanks':
      return { content: thanks(trust, gift, urls), attachments, language };
    case 'payment_failed':
      return { content: paymentFailed(trust, gift, urls), attachments, language };
    case 'receipt_corrected': {
      const content = gift.voided
        ? receiptVoided(trust, gift, urls, gift.voided)
        : receiptCorrected(trust, gift, urls, receipt?.validPaise ?? null);
      return { content, attachments, language };
    }
    case 'receipt_link':
      return { content: receiptAgain(trust, gift, urls), attachments, language };
    case 'receipt_again':
      return { content: receiptFromStaff(trust, gift, urls), attachments, language };
    case 'find_payment':
      return { content: foundPayment(trust, gift, urls), attachments, language };
    case 'contact_notice':
    case 'contact_reply':
    case 'staff_invited':
    case 'certificate':
      throw new Error(`${kind} is not about a donation`);
  }
}
