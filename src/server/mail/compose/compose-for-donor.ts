import { languageQuery } from '#domain/text/language.ts';
import { detailsUrl, shouldAskForDetails } from '../../donors/tax-details/service.ts';
import { receiptForEmail, receiptsIssuedWith } from '../../giving/receipts/service.ts';
import type { MailRow } from '../queries.ts';
import { type Composed, type Context, named } from './composed.ts';
import { withMonthlyLink } from './monthly/compose-monthly.ts';
import { findGift } from './subject-queries.ts';
import {
  askedForDetails,
  foundPayment,
  paymentFailed,
  receiptAgain,
  receiptCorrected,
  receiptFromStaff,
  receiptReissued,
  receiptVoided,
  thanks,
} from './templates.ts';

const WITH_RECEIPT: readonly MailRow['kind'][] = [
  'thanks',
  'receipt_corrected',
  'receipt_link',
  'receipt_again',
  'receipt_reissued',
];

/** An email to a donor about a gift. */
export async function composeForDonor(context: Context, { kind, attemptId }: MailRow): Promise<Composed> {
  const gift = attemptId ? await findGift(context.db, attemptId) : undefined;
  if (!gift) throw new Error('the donation of an email is missing');
  const composed = await composeAbout(context, gift, kind);
  // A first gift that was not paid is part of nothing.
  if (kind === 'payment_failed') return composed;
  return { ...composed, content: withMonthlyLink(context, gift, composed.content) };
}

async function composeAbout(
  context: Context,
  gift: NonNullable<Awaited<ReturnType<typeof findGift>>>,
  kind: MailRow['kind'],
): Promise<Composed> {
  const { db, clock, cipher, publicUrl } = context;
  const { language } = gift;
  const trust = named(context.trust, language);
  const receipt = WITH_RECEIPT.includes(kind)
    ? await receiptForEmail({ db, cipher }, gift.attemptId, clock())
    : null;
  const receiptUrl = receipt && `${publicUrl}${receipt.path}${languageQuery(language)}`;
  const urls = { publicUrl, receiptUrl };
  const askUrl = () => detailsUrl(context, gift.attemptId, language, clock());
  const attachments = receipt ? [{ fileName: receipt.file.fileName, content: receipt.file.pdf }] : [];
  switch (kind) {
    case 'thanks': {
      const isAsked = await shouldAskForDetails(db, trust, gift.attemptId);
      const content = thanks(trust, gift, { ...urls, detailsUrl: isAsked ? askUrl() : null });
      return { content, attachments, language };
    }
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
    case 'receipt_reissued': {
      const others = await receiptsIssuedWith({ db, cipher }, gift.attemptId);
      const files = others.map(({ fileName, pdf }) => ({ fileName, content: pdf }));
      return {
        content: receiptReissued(trust, gift, urls),
        attachments: [...attachments, ...files],
        language,
      };
    }
    case 'details_asked':
      return { content: askedForDetails(trust, gift, askUrl()), attachments, language };
    case 'find_payment':
      return { content: foundPayment(trust, gift, urls), attachments, language };
    case 'contact_notice':
    case 'contact_reply':
    case 'staff_invited':
    case 'certificate':
    case 'owner_notice':
    case 'open_alerts':
    case 'renewal_due':
    case 'address_link':
    case 'data_decided':
    case 'consent_asked':
    case 'follow_asked':
    case 'reports_asked':
    case 'campaign_update':
    case 'monthly_report':
    case 'tribute_card':
    case 'expected_transfer':
    case 'mandate_started':
    case 'charge_announced':
    case 'charge_failed':
    case 'mandate_ended':
    case 'mandate_year':
      throw new Error(`${kind} is not an email to a donor about a donation`);
  }
}
