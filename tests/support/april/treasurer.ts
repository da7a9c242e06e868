import { eq } from 'drizzle-orm';
import { saveTaxDetails } from '#contract/donors/donors.admin.ts';
import { pathOf } from '#contract/endpoint.ts';
import { refundPayment } from '#contract/giving/payments.admin.ts';
import { clearCheque, recordBankCharge } from '#contract/office/cheques.ts';
import { bounceCheque, enterGift } from '#contract/office/offline-gifts.ts';
import { attempt } from '#server/db/schema/donation.ts';
import { donor } from '#server/db/schema/donor.ts';
import { pollRefund } from '#server/payments/refunds/refund.ts';
import { fundIdOf } from '#tests/support/expenses.ts';
import { createSettlements, reportOf } from '#tests/support/settlement-reports.ts';
import { jsonResponse } from '#tests/support/staff.ts';
import { createExpenses } from '#tests/support/staff-expenses.ts';
import type { Office } from './office.ts';
import { DONORS, type DonorName, dayOf, feesOf, type Happening, rupees, type settlementsOf } from './plan.ts';

type Entered = { donationId: string; paymentId: string; receiptNumber: string | null };

/** What the treasurer does in the back office, apart from bank statements. Every refusal is an error. */
export function createTreasurer({ site, staff, category, campaign }: Office) {
  const { db, clock, gateway, sandbox } = site;
  const by = staff.accountant;
  const settlements = createSettlements(by);
  let forms = 0;

  async function act(path: string, body: object) {
    const { status, json } = await jsonResponse(by.call('POST', path, body));
    if (status >= 400) throw new Error(`${path} was refused: ${JSON.stringify(json)}`);
    return json;
  }

  /** The fields of a gift at the office; those of its donor follow from the name. */
  function giftOf(name: DonorName | null, paise: bigint, changes: object) {
    forms += 1;
    const { fullName = '', email = '', phoneNumber = '', id = null } = name === null ? {} : DONORS[name];
    const document =
      id?.given === 'at the office'
        ? { idKind: id.kind, idNumber: id.number, address: `House of ${fullName}` }
        : {};
    return {
      ...{ isAnonymous: name === null, fullName, email, phoneNumber, ...document },
      ...{ amountRupees: rupees(paise), categoryId: category.id, campaignId: null },
      idempotencyKey: `april-form-of-gift-${String(forms).padStart(3, '0')}`,
      ...changes,
    };
  }

  const enter = (name: DonorName | null, paise: bigint, changes: object): Promise<Entered> =>
    act(enterGift.path, giftOf(name, paise, changes));

  /** Tries to enter a gift in cash of somebody with a foreign passport. @returns the fields that are refused. */
  async function enterOfForeigner(): Promise<string[]> {
    const passport = { idKind: 'passport', idNumber: 'GB7654321', address: '1 Long Street, Leeds' };
    const person = { fullName: 'John Smith', email: 'john@example.co.uk', phoneNumber: '' };
    const given = { mode: 'cash', receivedOn: clock.now.toISOString().slice(0, 10) };
    const { json } = await jsonResponse(
      by.call(
        'POST',
        enterGift.path,
        giftOf(null, 900_000n, { isAnonymous: false, ...person, ...passport, ...given }),
      ),
    );
    return Object.keys(json.fields ?? {});
  }

  /** Pays a part of an online gift back, which PhonePe carries out at once. */
  async function refund(merchantOrderId: string, paise: bigint): Promise<void> {
    const [payment] = await db.select().from(attempt).where(eq(attempt.merchantOrderId, merchantOrderId));
    await sandbox.script({ operation: 'refundProgress', merchantOrderId, outcome: { kind: 'hold' } });
    const { merchantRefundId } = await act(pathOf(refundPayment, { id: payment?.id ?? '' }), {
      amountRupees: rupees(paise),
      seenRefundableRupees: rupees(payment?.amountPaise ?? 0n),
      reason: 'Typed one zero too many',
    });
    await sandbox.refund(merchantRefundId, 'complete');
    await pollRefund({ db, clock: clock.read, gateway }, merchantRefundId, 'schedule');
  }

  async function addDetails(name: DonorName): Promise<void> {
    const { id, email, fullName } = DONORS[name];
    const [row] = await db.select().from(donor).where(eq(donor.email, email));
    const details = { idKind: id?.kind, idNumber: id?.number, address: `House of ${fullName}, Leeds` };
    await act(pathOf(saveTaxDetails, { id: row?.id ?? '' }), details);
  }

  /** Imports PhonePe's report of what it paid out. @returns its comparison with the books. */
  async function importSettlement(
    { day, utr, paidOut }: ReturnType<typeof settlementsOf>[number],
    orderOf: (about: Happening) => string,
  ) {
    const rows = paidOut.map((each, index) => {
      const { what, paise } = each;
      const fees = what === 'refund' ? { feePaise: 0n, taxPaise: 0n } : feesOf(paise);
      return {
        type: what === 'refund' ? 'REFUND' : 'PAYMENT',
        orderId: orderOf(each),
        transactionId: `OM${day}-${index}`,
        amount: rupees(paise),
        paidAt: `${dayOf(each.day)} 10:00:00`,
        settledOn: dayOf(day),
        utr,
        fee: String(rupees(fees.feePaise)),
        tax: String(rupees(fees.taxPaise)),
      };
    });
    const { status, json } = await settlements.importReport(reportOf(...rows));
    if (status !== 200) throw new Error(`the report was refused: ${JSON.stringify(json)}`);
    return settlements.compare(json.id);
  }

  const expenses = createExpenses(site, staff);
  async function spend(paise: bigint, reference: string, day: string): Promise<string> {
    const fundId = await fundIdOf(db, { campaignId: campaign.id });
    const bill = { purpose: 'Rice for the kitchen', amountRupees: rupees(paise), billedOn: day };
    const { id, version } = await expenses.draft(fundId, bill);
    await expenses.act(staff.manager, 'submit', id, { seenVersion: version });
    await expenses.act(staff.approver, 'approve', id);
    const paid = await expenses.act(by, 'pay', id, { bankReference: reference, paidOn: day });
    if (paid.status >= 400) throw new Error(`the expense was not paid: ${JSON.stringify(paid.json)}`);
    return id;
  }

  return {
    by,
    act,
    enter,
    enterOfForeigner,
    refund,
    addDetails,
    importSettlement,
    spend,
    clear: (id: string, clearedOn: string) => act(pathOf(clearCheque, { id }), { clearedOn }),
    async bounce(id: string, chargedPaise: bigint, chargedOn: string) {
      await act(pathOf(bounceCheque, { id }), { reason: 'Funds insufficient' });
      const charged = { amountRupees: rupees(chargedPaise), chargedOn };
      await act(pathOf(recordBankCharge, { id }), charged);
    },
  };
}
