import type { TrustIdentity } from '#contract/trust.ts';
import { type Language, languageQuery } from '#domain/language.ts';
import type { Database } from '../../db/client.ts';
import { createReceiptLink } from '../receipts/links.ts';
import { findReceipt } from '../receipts/queries.ts';
import { receiptFile } from '../receipts/service.ts';
import type { ReadTrust } from '../trust/service.ts';
import { findContactMessage, findContactReply, findGift, findInvited, type MailRow } from './queries.ts';
import type { Message } from './smtp.ts';
import { type Letter, letterHtml, letterText } from './template-parts.ts';
import {
  contactNotice,
  contactReply,
  foundPayment,
  paymentFailed,
  receiptAgain,
  receiptCorrected,
  receiptFromStaff,
  receiptWithdrawn,
  staffInvited,
  thanks,
} from './templates.ts';

export type ComposeDeps = { db: Database; clock: () => Date; trust: ReadTrust; publicUrl: string };

/** With what the trust says of itself when the mail is made. */
type Now = Omit<ComposeDeps, 'trust'> & { trust: TrustIdentity };

const WITH_RECEIPT: readonly MailRow['kind'][] = [
  'thanks',
  'receipt_corrected',
  'receipt_link',
  'receipt_again',
];

type Composed = {
  letter: Letter;
  language?: Language;
  replyTo?: string;
  attachments: Message['attachments'];
};

/**
 * Makes the message of a mail from what it refers to, as things stand now.
 * @throws Error when that is gone.
 */
export async function composeMail(deps: ComposeDeps, mail: MailRow): Promise<Message> {
  const trust = await deps.trust(deps.db);
  const { letter, language, replyTo, attachments } = await compose({ ...deps, trust }, mail);
  return {
    messageId: mail.messageId,
    from: { name: trust.name, address: trust.email },
    to: mail.recipient,
    ...(replyTo ? { replyTo } : {}),
    subject: letter.subject,
    text: letterText(letter, trust),
    html: letterHtml(letter, trust, language),
    attachments,
  };
}

function compose(deps: Now, mail: MailRow): Promise<Composed> {
  if (mail.contactMessageId) return composeNotice(deps, mail.contactMessageId);
  if (mail.contactNoteId) return composeReply(deps, mail.contactNoteId);
  if (mail.staffId) return composeInvitation(deps, mail.staffId);
  return composeForDonor(deps, mail);
}

async function composeReply({ db, trust }: Now, contactNoteId: string): Promise<Composed> {
  const reply = await findContactReply(db, contactNoteId);
  if (!reply) throw new Error('the text of a reply is gone');
  return { letter: contactReply(trust, reply), replyTo: trust.email, attachments: [] };
}

async function composeInvitation({ db, trust, publicUrl }: Now, staffId: string): Promise<Composed> {
  const invited = await findInvited(db, staffId);
  if (!invited) throw new Error('who was invited is gone');
  return { letter: staffInvited(trust, { ...invited, publicUrl }), attachments: [] };
}

async function composeNotice({ db }: Now, contactMessageId: string): Promise<Composed> {
  const message = await findContactMessage(db, contactMessageId);
  if (!message) throw new Error('the message of a notice is gone');
  return { letter: contactNotice(message), replyTo: message.email, attachments: [] };
}

async function composeForDonor(deps: Now, { kind, attemptId }: MailRow): Promise<Composed> {
  const { db, clock, trust, publicUrl } = deps;
  const gift = attemptId ? await findGift(db, attemptId) : undefined;
  if (!gift) throw new Error('the donation of a mail is gone');
  const receipt = WITH_RECEIPT.includes(kind) ? await findReceipt(db, gift) : null;
  const file = receipt && receiptFile(receipt);
  const { language } = gift;
  const link = receipt && (await createReceiptLink(db, gift.attemptId, clock()));
  const receiptUrl = link && `${publicUrl}${link}${languageQuery(language)}`;
  const to = { publicUrl, receiptUrl };
  const attachments = file ? [{ fileName: file.fileName, content: file.pdf }] : [];
  switch (kind) {
    case 'thanks':
      return { letter: thanks(trust, gift, to), attachments, language };
    case 'payment_failed':
      return { letter: paymentFailed(trust, gift, to), attachments, language };
    case 'receipt_corrected': {
      if (gift.takenOut)
        return { letter: receiptWithdrawn(trust, gift, to, gift.takenOut), attachments, language };
      const leftPaise = receipt && !receipt.cancelledAt ? receipt.amountPaise : null;
      return { letter: receiptCorrected(trust, gift, to, leftPaise), attachments, language };
    }
    case 'receipt_link':
      return { letter: receiptAgain(trust, gift, to), attachments, language };
    case 'receipt_again':
      return { letter: receiptFromStaff(trust, gift, to), attachments, language };
    case 'find_payment':
      return { letter: foundPayment(trust, gift, to), attachments, language };
    case 'contact_notice':
    case 'contact_reply':
    case 'staff_invited':
      throw new Error(`${kind} is not about a donation`);
  }
}
