import type { TrustIdentity } from '#contract/trust/trust.ts';
import { transferPage } from '#domain/giving/expected-transfer.ts';
import { isMonthlyMail } from '#domain/giving/monthly/monthly-mails.ts';
import { DEFAULT_LANGUAGE, inLanguage, languageQuery } from '#domain/text/language.ts';
import { uploadedHash } from '#domain/trust/picture.ts';
import type { Database } from '../../db/client.ts';
import { addressLinkForEmail } from '../../donors/account/service.ts';
import { cardForEmail } from '../../giving/tributes/service.ts';
import { readTrustPictures } from '../../trust/trust-pictures/service.ts';
import { certificateForEmail } from '../../year-end/certificates/service.ts';
import type { MailRow } from '../queries.ts';
import type { Message } from '../smtp.ts';
import { composeForDonor } from './compose-for-donor.ts';
import {
  composeAlerts,
  composeInvitation,
  composeNotice,
  composeOwnerNotice,
  composeRenewals,
} from './compose-for-staff.ts';
import { composeReport, composeReportsAsked } from './compose-reports.ts';
import { composeConsentAsked, composeFollowAsked, composeUpdate } from './compose-updates.ts';
import { type ComposeDeps, type Composed, type Context, named } from './composed.ts';
import { composeMonthly } from './monthly/compose-monthly.ts';
import { requestDecided } from './privacy-templates.ts';
import { mailLogoSize, renderHtml, renderText } from './render.ts';
import { findContactReply, findDataRequest, findTransfer } from './subject-queries.ts';
import { addressLink, certificateReady, contactReply, dedicationCard } from './templates.ts';
import { howToTransfer } from './transfer-template.ts';

/** The sender of a site without an email address; live mode requires `MAIL_FROM`. */
const NO_ADDRESS = 'no-reply@localhost';

/**
 * Composes an email from the records it refers to, as they are now.
 * @throws Error when a record is missing.
 */
export async function composeMail(deps: ComposeDeps, mail: MailRow): Promise<Message> {
  const details = await deps.trust(deps.db);
  const composed = await compose({ ...deps, trust: details }, mail);
  const { content, language = DEFAULT_LANGUAGE, replyTo, attachments, unsubscribeUrl } = composed;
  const trust = named(details, language);
  return {
    id: mail.id,
    messageId: mail.messageId,
    from: { name: trust.name, address: trust.email || NO_ADDRESS },
    to: mail.recipient,
    ...(replyTo ? { replyTo } : {}),
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
    subject: content.subject,
    text: renderText(content, trust),
    html: renderHtml(content, trust, language),
    attachments,
    ...(await inlineLogo(deps.db, trust)),
  };
}

/** The logo in twice the size that `renderHtml` shows it in. */
async function inlineLogo(db: Database, { logo }: TrustIdentity): Promise<{ logo?: Buffer }> {
  const hash = uploadedHash(logo?.url);
  const png = hash && (await readTrustPictures(db, [hash])).get(hash);
  if (!logo || !png) return {};
  const { width } = mailLogoSize(logo);
  const { default: sharp } = await import('sharp');
  return {
    logo: await sharp(png)
      .resize({ width: width * 2, withoutEnlargement: true })
      .png()
      .toBuffer(),
  };
}

function compose(context: Context, mail: MailRow): Promise<Composed> {
  if (mail.contactMessageId) return composeNotice(context, mail.contactMessageId);
  if (mail.contactNoteId) return composeReply(context, mail.contactNoteId);
  if (mail.staffId) return composeInvitation(context, mail.staffId);
  if (mail.certificateId) return composeCertificate(context, mail.certificateId);
  if (mail.addressLinkId) return composeAddressLink(context, mail.addressLinkId);
  if (mail.kind === 'campaign_update') return composeUpdate(context, mail);
  if (mail.kind === 'consent_asked') return composeConsentAsked(context, mail);
  if (mail.kind === 'follow_asked') return composeFollowAsked(context, mail);
  if (mail.kind === 'reports_asked') return composeReportsAsked(context, mail);
  if (mail.kind === 'monthly_report') return composeReport(context, mail);
  if (mail.dataRequestId) return composeDecision(context, mail.dataRequestId);
  if (mail.expectedTransferId) return composeTransfer(context, mail.expectedTransferId);
  if (isMonthlyMail(mail.kind)) return composeMonthly(context, mail);
  if (mail.kind === 'tribute_card') return composeCard(context, mail);
  if (mail.auditEntryId) return composeOwnerNotice(context, mail.auditEntryId);
  if (mail.kind === 'open_alerts') return composeAlerts(context);
  if (mail.kind === 'renewal_due') return composeRenewals(context, mail.recipient);
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
  if (!found) throw new Error('the certificate of an email, or its donor, is missing');
  const { path, language, ...details } = found;
  const url = `${publicUrl}${path}${languageQuery(language)}`;
  const content = certificateReady(named(trust, language), { ...details, language, url });
  return { content, language, attachments: [] };
}

async function composeAddressLink(
  { db, clock, trust, publicUrl }: Context,
  addressLinkId: string,
): Promise<Composed> {
  const found = await addressLinkForEmail(db, addressLinkId, clock());
  if (!found) throw new Error('the request for a link is missing');
  const { purpose, language, path } = found;
  const content = addressLink(named(trust, language), { purpose, language, url: `${publicUrl}${path}` });
  return { content, language, attachments: [] };
}

async function composeDecision({ db }: Context, requestId: string): Promise<Composed> {
  const request = await findDataRequest(db, requestId);
  if (!request) throw new Error('the request of an email is missing');
  return { content: requestDecided(request), language: request.language, attachments: [] };
}

/** How to send a gift that was announced by bank transfer, with the trust's account as it is now. */
async function composeTransfer({ db, trust, publicUrl }: Context, transferId: string): Promise<Composed> {
  const found = await findTransfer(db, transferId);
  if (!found) throw new Error('the transfer of an email is missing');
  const { language, reference } = found;
  const url = `${publicUrl}${inLanguage(language, transferPage(reference))}`;
  const content = howToTransfer(named(trust, language), trust.bank.account, { ...found, url });
  return { content, language, attachments: [] };
}

/** The card of a dedication, to the address that its donor named. */
async function composeCard({ db, trust }: Context, { attemptId }: MailRow): Promise<Composed> {
  const card = attemptId ? await cardForEmail(db, trust, attemptId) : null;
  if (!card) throw new Error('the card of an email is missing');
  const { file, language } = card;
  return {
    content: dedicationCard(named(trust, language), card),
    language,
    ...(trust.email ? { replyTo: trust.email } : {}),
    attachments: [{ fileName: file.fileName, content: file.pdf }],
  };
}
