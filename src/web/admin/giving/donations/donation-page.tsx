import { Alert as Banner, Box, Link, Typography } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { Link as To, useSearchParams } from 'react-router';
import { pathOf } from '#contract/endpoint.ts';
import type { DonationDetail } from '#contract/giving/donations.admin.ts';
import { downloadReceipt } from '#contract/giving/receipts/receipts.admin.ts';
import { formatRupees } from '#domain/money/money.ts';
import { financialYear } from '#domain/time/indian-time.ts';
import { WhatsAppButton } from '../../donors/whatsapp-button.tsx';
import { BouncedDialog } from '../../office/offline-gifts/bounced-dialogs.tsx';
import { ClearedDialog, VoidGiftDialog } from '../../office/offline-gifts/gift-dialogs.tsx';
import { RevealContact } from '../../staff/access/reveal-contact.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { dateAndTime, shortDate } from '../../ui/record/dates.ts';
import { RecordPage } from '../../ui/record/record-page.tsx';
import { DetailList, Section } from '../../ui/record/section.tsx';
import { Timeline } from '../../ui/record/timeline.tsx';
import { Announced } from '../announced.tsx';
import { DonationTypeLine } from '../donation-types/correct-type.tsx';
import { PurposeLine } from '../purpose-corrections/correct-purpose.tsx';
import { CorrectNameDialog } from './correct-name-dialog.tsx';
import { DedicationSection } from './dedication.tsx';
import { describeSource } from './donation-source.ts';
import { Emails } from './emails.tsx';
import { type PaymentAction, PaymentCard } from './payment-card.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { Refunds } from './refunds.tsx';

export function DonationPage() {
  return (
    <RecordPage<DonationDetail> back="All donations">{(donation) => <Donation {...donation} />}</RecordPage>
  );
}

function Donation(donation: DonationDetail) {
  const { fullName, amountRupees, campaign, category, alerts } = donation;
  return (
    <>
      <PageHead title={`${formatRupees(amountRupees)} from ${fullName}`}>
        {campaign?.name ?? category.name} · {countedOn(donation)}
      </PageHead>
      {alerts
        .filter(({ resolvedAt }) => resolvedAt === null)
        .map(({ id, message }) => (
          <Banner key={id} severity="warning" sx={{ mb: 2 }}>
            {message}
          </Banner>
        ))}
      <Box
        sx={{
          display: 'grid',
          columnGap: 3,
          gridTemplateColumns: { xs: '1fr', lg: '3fr 2fr' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Payments {...donation} />
          <History {...donation} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <DonorSection {...donation} />
          <DedicationSection {...donation} />
          <Receipts {...donation} />
          <Emails {...donation} />
          <Refunds {...donation} />
          <Ledger {...donation} />
        </Box>
      </Box>
    </>
  );
}

/** When the donation counts: with its paid attempt, or with the latest one until it is paid. */
function countedOn({ attempts, createdAt }: DonationDetail): string {
  const listed = attempts.find(({ state, bounced }) => state === 'COMPLETED' && !bounced) ?? attempts.at(-1);
  if (listed?.offline) return shortDate(listed.countedAt);
  return dateAndTime(listed?.countedAt ?? createdAt);
}

const ACTIONS: readonly PaymentAction[] = [
  'refund',
  'cleared',
  'bounced',
  'cancelled',
  'presented',
  'unbounced',
  'charges',
  'name',
];

function Payments({ attempts, receipts, email, fullName }: DonationDetail) {
  // In the URL, so that the form opens again after a sign-in.
  const [query, setQuery] = useSearchParams();
  const action = ACTIONS.find((each) => query.has(each));
  const selected = action && attempts.find(({ id }) => id === query.get(action));
  const valid = (id: string) =>
    receipts.some(({ attemptId, cancelledAt }) => attemptId === id && !cancelledAt);
  return (
    <Section title="Payments">
      {attempts.map((payment) => (
        <PaymentCard
          key={payment.id}
          payment={payment}
          hasReceipt={valid(payment.id)}
          hasEmail={email !== ''}
          onAction={(chosen) => setQuery({ [chosen]: payment.id }, { replace: true })}
        />
      ))}
      {action && selected && (
        <ActionDialog
          action={action}
          payment={selected}
          fullName={fullName}
          onClose={() => setQuery({}, { replace: true })}
        />
      )}
    </Section>
  );
}

type ActionDialogProps = {
  action: PaymentAction;
  payment: DonationDetail['attempts'][number];
  fullName: string;
  onClose: () => void;
};

/** The action's form, unless the action is no longer possible: the URL may be a bookmark. */
function ActionDialog({ action, payment, fullName, onClose }: ActionDialogProps) {
  const state = payment.offline?.state;
  if (action === 'name')
    return <CorrectNameDialog paymentId={payment.id} fullName={fullName} onClose={onClose} />;
  if (action === 'refund')
    return payment.refundableRupees > 0 ? <RefundDialog payment={payment} onClose={onClose} /> : null;
  if (action === 'cleared')
    return state === 'to_clear' ? <ClearedDialog payment={payment} onClose={onClose} /> : null;
  if (action !== 'bounced' && action !== 'cancelled')
    return <BouncedDialog action={action} payment={payment} onClose={onClose} />;
  if (state !== 'to_clear' && state !== 'counted') return null;
  return <VoidGiftDialog payment={payment} how={action} onClose={onClose} />;
}

function History({ history }: DonationDetail) {
  return (
    <Section title="History">
      <Timeline
        entries={history.map(({ id, at, who, message, codes }) => ({
          id,
          when: dateAndTime(at),
          who,
          text: message,
          detail: codes,
        }))}
      />
    </Section>
  );
}

/** Masked details lead nowhere. */
const isMaskedText = (text: string) => text.includes('*');

function DonorSection(donation: DonationDetail) {
  const { fullName, email, phoneNumber, message, donorId } = donation;
  return (
    <Section title="Donor">
      <DetailList
        items={{
          Name: donorId ? (
            <Link component={To} to={`/admin/donors/${donorId}/show`}>
              {fullName}
            </Link>
          ) : (
            fullName
          ),
          Email: isMaskedText(email) ? email : email && <a href={`mailto:${email}`}>{email}</a>,
          Phone: isMaskedText(phoneNumber)
            ? phoneNumber
            : phoneNumber && <a href={`tel:+91${phoneNumber}`}>{phoneNumber}</a>,
          Source: describeSource(donation),
          Purpose: <PurposeLine {...donation} />,
          'Type of donation': <DonationTypeLine {...donation} />,
          'Monthly gift': donation.monthly && (
            <Link component={To} to={`/admin/monthly-gifts/${donation.monthly.id}/show`}>
              Month {donation.monthly.number}
            </Link>
          ),
          Announced: donation.announced && <Announced {...donation.announced} />,
          Message: message,
          Citizenship: donation.statedIndianCitizen
            ? 'Stated: “I am an Indian citizen giving my own money”'
            : '',
        }}
      />
      {isMaskedText(fullName) && <RevealContact resource="donations" id={donation.id} />}
      <AskForDetails {...donation} />
    </Section>
  );
}

/** Asks the donor for PAN and address, for the financial year of the paid gift. */
function AskForDetails({ donorId, fullName, phoneNumber, areDetailsMissing, attempts }: DonationDetail) {
  const paid = attempts.find(({ state, refundableRupees }) => state === 'COMPLETED' && refundableRupees > 0);
  if (!donorId || !paid || !areDetailsMissing || phoneNumber === '') return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="body2" sx={{ mb: 1 }}>
        PAN or address is missing.
      </Typography>
      <WhatsAppButton donorId={donorId} fullName={fullName} year={financialYear(new Date(paid.countedAt))} />
    </Box>
  );
}

function Receipts({ receipts, attempts }: DonationDetail) {
  const { canAccess: mayDownload } = useCanAccess({ resource: 'donations', action: 'documents' });
  return (
    <Section title="Receipts">
      {receipts.length === 0 && <Typography>{noReceipt(attempts)}</Typography>}
      {receipts.map(({ id, number, amountRupees, issuedAt, cancelledAt, replacedBy, reason }) => (
        <Box key={id} sx={{ '& + &': { mt: 1.5 } }}>
          {mayDownload ? (
            <Link href={pathOf(downloadReceipt, { id })} download sx={{ fontWeight: 600 }}>
              {number}
            </Link>
          ) : (
            <strong>{number}</strong>
          )}
          , {formatRupees(amountRupees)}, issued on {shortDate(issuedAt)}
          {cancelledAt && (
            <Typography variant="body2" sx={{ color: 'error.main' }}>
              Cancelled on {shortDate(cancelledAt)}
              {replacedBy && `; replaced by ${replacedBy}`}
              {reason && ` (${reason})`}
            </Typography>
          )}
        </Box>
      ))}
    </Section>
  );
}

/** Imported gifts got their receipt in the trust's earlier books, so the site issues none. */
function noReceipt(attempts: DonationDetail['attempts']): string {
  const imported = attempts.find(({ offline }) => offline?.isImported)?.offline;
  if (!imported) return 'No receipt has been issued.';
  const { earlierReceipt } = imported;
  return earlierReceipt === null
    ? 'Receipted in the earlier books; no receipt number was imported.'
    : `Receipted in the earlier books under number ${earlierReceipt}.`;
}

const ENTRIES: Record<DonationDetail['ledger'][number]['kind'], string> = {
  settled: 'Received',
  refunded: 'Refunded',
  voided: 'Voided',
};

function Ledger({ ledger }: DonationDetail) {
  if (ledger.length === 0) return null;
  return (
    <Section title="Ledger entries">
      {ledger.map(({ id, at, kind, amountRupees }) => (
        <Box key={id} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <span>
            {ENTRIES[kind]}, {dateAndTime(at)}
          </span>
          <strong>{formatRupees(amountRupees)}</strong>
        </Box>
      ))}
    </Section>
  );
}
