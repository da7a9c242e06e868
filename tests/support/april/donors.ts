import { eq } from 'drizzle-orm';
import { TAX_DETAILS_LINK, taxDetailsRoutes } from '#contract/donors/tax-details-paths.ts';
import { donationRoutes, INDIAN_CITIZEN_HEADER } from '#contract/giving/donation-paths.ts';
import { transferRoutes } from '#contract/giving/expected-transfers/transfer-paths.ts';
import { expectedTransfer } from '#server/db/schema/expected-transfer.ts';
import type { Office } from './office.ts';
import { DONORS, type DonorName, rupees } from './plan.ts';

const CITIZEN = { [INDIAN_CITIZEN_HEADER]: 'yes' };

/** What donors do on the site. */
export function createDonors({ site, category, campaign, mail }: Office) {
  const { db, post, sandbox, settle } = site;

  const form = (name: DonorName, paise: bigint) => ({
    donationAmount: rupees(paise),
    fullName: DONORS[name].fullName,
    email: DONORS[name].email,
    phoneNumber: DONORS[name].phoneNumber,
    categoryId: category.id,
    campaignId: campaign.id,
  });

  /** Gives through PhonePe. @returns the order's id. */
  async function giveOnline(name: DonorName, paise: bigint): Promise<string> {
    const response = await post(donationRoutes.start.path, form(name, paise), CITIZEN);
    if (response.statusCode !== 200) throw new Error(`the order was refused: ${response.body}`);
    const { merchantOrderId } = response.json();
    await sandbox.pay(merchantOrderId);
    await settle(merchantOrderId, 'donor');
    return merchantOrderId;
  }

  /** Announces a bank transfer. @returns its code. */
  async function announce(name: DonorName, paise: bigint): Promise<string> {
    const response = await post(transferRoutes.announce.path, form(name, paise), CITIZEN);
    const { reference } = response.json();
    const [row] = await db.select().from(expectedTransfer).where(eq(expectedTransfer.reference, reference));
    if (!row) throw new Error(`the transfer was refused: ${response.body}`);
    return row.code;
  }

  /** Tries to give as somebody who does not say that they are an Indian citizen. @returns why each way is refused. */
  async function giveAsForeigner(): Promise<string[]> {
    const foreign = { ...form('lakshmi', 900_000n), fullName: 'John Smith', email: 'john@example.co.uk' };
    const answers = [
      await post(donationRoutes.start.path, foreign),
      await post(transferRoutes.announce.path, foreign),
    ];
    return answers.map((answer) => answer.json().code);
  }

  /** Adds PAN and address through the link in the last email that has one. */
  async function addDetails(name: DonorName, pan: string): Promise<void> {
    await mail.deliver();
    const letters = await mail.mailbox.sentTo(DONORS[name].email);
    const address = letters.flatMap(({ text }) => /https?:\S+taxdetails\S+/.exec(text)?.[0] ?? []).at(-1);
    const link = new URL(address ?? 'about:no-link').searchParams.get(TAX_DETAILS_LINK);
    const details = { pan, address: `House of ${DONORS[name].fullName}`, pinCode: '506002' };
    const response = await post(taxDetailsRoutes.save.path, { link, ...details });
    if (response.statusCode !== 200) throw new Error(`the details were refused: ${response.body}`);
  }

  return { giveOnline, announce, giveAsForeigner, addDetails };
}
