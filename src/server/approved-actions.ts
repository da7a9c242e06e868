import { RefundPayment } from '#contract/giving/payments.admin.ts';
import { ApprovedPeople } from '#contract/giving/webhooks/outgoing-webhooks.admin.ts';
import { ApprovedOpening, ApprovedSpendingSettings } from '#contract/office/funds.ts';
import { ApprovedMissingRefund } from '#contract/office/missing-entries.ts';
import { GiftToRecord, VoidGift } from '#contract/office/offline-gifts.ts';
import { NewApiToken } from '#contract/staff/api-tokens.ts';
import { ApprovedThreshold } from '#contract/staff/approvals.ts';
import { ApprovedRemoval, ApprovedRoleChange, InviteStaff } from '#contract/staff/staff.ts';
import { type PaymentDeps, recordRefund } from './giving/admin-donations/payment-actions.ts';
import { includePeopleIn } from './giving/webhook-receivers/include-people.ts';
import { enterGiftIn } from './office/offline-gifts/enter.ts';
import { voidGiftIn } from './office/offline-gifts/service.ts';
import { addMissingRefundIn } from './office/settlement-reports/add-missing-refund.ts';
import { enterOpeningIn } from './office/spending/openings.ts';
import { applySpendingSettings } from './office/spending/settings.ts';
import { addApiToken } from './staff/api-tokens/service.ts';
import type { CarryOut } from './staff/approvals/decide.ts';
import { applyApprovalThreshold } from './staff/approvals/threshold.ts';
import { releaseAccount } from './staff/members/google-account.ts';
import { addStaff, applyRole, removeMember, type StaffDeps } from './staff/members/service.ts';
import { saveBankAccount, type TrustDeps } from './trust/admin-details/service.ts';

export type ApprovedActionDeps = PaymentDeps & StaffDeps & TrustDeps;

/** Makes approved calls, each through the same code as without an approval. */
export function createCarryOut(deps: ApprovedActionDeps): CarryOut {
  return async (tx, by, { kind, attemptId }, body) => {
    switch (kind) {
      case 'offline_gift':
        return enterGiftIn(tx, deps, by, GiftToRecord.parse(body));
      case 'refund': {
        // The refund is either in a settlement report already, or still to be made.
        const { success, data } = ApprovedMissingRefund.safeParse(body);
        if (success) return addMissingRefundIn(tx, deps, by, data.lineId, data);
        return recordRefund(tx, deps, by, attemptId ?? '', RefundPayment.parse(body));
      }
      case 'cancelled':
      case 'bounced': {
        const { reason } = VoidGift.parse(body);
        return voidGiftIn(tx, deps, by, attemptId ?? '', { state: kind, reason });
      }
      case 'bank_account':
        await saveBankAccount(tx, deps, by, body as Parameters<typeof saveBankAccount>[3]);
        return { message: 'The site shows the changed bank account.' };
      case 'owner_added':
        await addStaff(tx, deps, by, InviteStaff.parse(body));
        return { message: 'The new owner is invited.' };
      case 'role_changed': {
        const { id, email: _email, ...change } = ApprovedRoleChange.parse(body);
        await applyRole(tx, deps, by, id, change);
        return { message: 'The role is changed.' };
      }
      case 'owner_removed':
        await removeMember(tx, deps, by, ApprovedRemoval.parse(body).id);
        return { message: 'The owner no longer has access.' };
      case 'owner_account_released':
        await releaseAccount(tx, deps, by, ApprovedRemoval.parse(body).id);
        return { message: 'The next Google account with this address is the owner’s.' };
      case 'limit_loosened':
        await applyApprovalThreshold(tx, deps, by, ApprovedThreshold.parse(body));
        return { message: 'The amount from which a second person is needed has changed.' };
      case 'spending_rules_loosened':
        await applySpendingSettings(tx, deps, by, ApprovedSpendingSettings.parse(body));
        return { message: 'The rules for approving expenses have changed.' };
      case 'api_token':
        await addApiToken(tx, deps, by, NewApiToken.parse(body));
        return { message: 'The person who asked can now show the token.' };
      case 'fund_opening': {
        const { fundName: _fundName, ...opening } = ApprovedOpening.parse(body);
        return enterOpeningIn(tx, deps, by, opening);
      }
      case 'webhook_people':
        return includePeopleIn(tx, deps, by, ApprovedPeople.parse(body));
    }
  };
}
