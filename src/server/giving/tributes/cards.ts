import type { TrustIdentity } from '#contract/trust/trust.ts';
import { tributeFrom } from '#domain/giving/tribute.ts';
import type { Database } from '../../db/client.ts';
import { type CardRecord, cardSheet, isCardPrintable } from '../../documents/dedication/tribute-card.ts';
import { type PdfFile, typesetCard } from '../../documents/typeset.ts';
import { readTrustPictures } from '../../trust/trust-pictures/service.ts';
import { findSentCard } from './queries.ts';

export { isCardPrintable };

type CardOf = Omit<CardRecord, 'shownPaise'> & { leftPaise: bigint; isAmountShown: boolean };

/** The card of a dedication as a PDF, with the trust's details as they are now. */
export async function cardPdf(db: Database, trust: TrustIdentity, given: CardOf): Promise<PdfFile> {
  const { leftPaise, isAmountShown, ...record } = given;
  // control: a card shows the amount only if its donor says so (tributes.test.ts) → leftPaise
  const shownPaise = isAmountShown ? leftPaise : null;
  const sheet = cardSheet({ ...record, shownPaise }, trust);
  const pictures = await readTrustPictures(db, [sheet.trust.logo?.hash ?? null]);
  return { fileName: `card-${record.language}.pdf`, pdf: await typesetCard(sheet, pictures) };
}

/** What the email with a card contains; null when the card is missing. */
export async function cardForEmail(db: Database, trust: TrustIdentity, attemptId: string) {
  const found = await findSentCard(db, attemptId);
  const tribute = found && tributeFrom(found);
  if (!tribute) return null;
  const { language, fullName, askedAt } = found;
  return {
    tribute,
    language,
    fullName,
    file: await cardPdf(db, trust, { ...found, tribute, madeAt: askedAt }),
  };
}
