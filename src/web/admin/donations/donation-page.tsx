import { Alert as Banner, Box, Link, Typography } from '@mui/material';
import { Link as To, useSearchParams } from 'react-router';
import type { DonationDetail } from '#contract/admin/donations.ts';
import { formatRupees } from '#domain/money.ts';
import { ClearedDialog, EndDialog } from '../offline-gifts/gift-dialogs.tsx';
import { PageHead } from '../ui/frame/page-head.tsx';
import { dateAndTime, shortDate } from '../ui/record/dates.ts';
import { RecordPage } from '../ui/record/record-page.tsx';
import { Facts, Section } from '../ui/record/section.tsx';
import { Timeline } from '../ui/record/timeline.tsx';
import { howItCame } from './how-it-came.ts';
import { type PaymentAct, PaymentCard } from './payment-card.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { Refunds } from './refunds.tsx';

export function DonationPage() {
  return (
    <RecordPage<DonationDetail> back="All donations">{(donation) => <Donation {...donation} />}</RecordPage>
  );
}

function Donation(donation: DonationDetail) {
  const { fullName, amountRupees, campaign, category, createdAt, alerts } = donation;
  return (
    <>
      <PageHead title={`${formatRupees(amountRupees)} from ${fullName}`}>
        {campaign?.name ?? category.name} · {dateAndTime(createdAt)}
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
          <Receipts {...donation} />
          <Refunds {...donation} />
          <Ledger {...donation} />
        </Box>
      </Box>
    </>
  );
}

const ACTS: readonly PaymentAct[] = ['refund', 'cleared', 'bounced', 'cancelled'];

function Payments({ attempts, receipts, email }: DonationDetail) {
  // In the address, so that a sign-in on the way leads back to the open form.
  const [query, setQuery] = useSearchParams();
  const act = ACTS.find((each) => query.has(each));
  const asked = act && attempts.find(({ id }) => id === query.get(act));
  const valid = (id: string) =>
    receipts.some(({ attemptId, cancelledAt }) => attemptId === id && !cancelledAt);
  return (
    <Section title="How it was paid">
      {attempts.map((payment) => (
        <PaymentCard
          key={payment.id}
          payment={payment}
          hasReceipt={valid(payment.id)}
          hasEmail={email !== ''}
          onAct={(chosen) => setQuery({ [chosen]: payment.id }, { replace: true })}
        />
      ))}
      {act && asked && (
        <ActDialog act={act} payment={asked} onClose={() => setQuery({}, { replace: true })} />
      )}
    </Section>
  );
}

type ActDialogProps = { act: PaymentAct; payment: DonationDetail['attempts'][number]; onClose: () => void };

/** The form of an act that is possible; an address that somebody kept may ask for one that no longer is. */
function ActDialog({ act, payment, onClose }: ActDialogProps) {
  const state = payment.offline?.state;
  if (act === 'refund')
    return payment.refundableRupees > 0 ? <RefundDialog payment={payment} onClose={onClose} /> : null;
  if (act === 'cleared')
    return state === 'to_clear' ? <ClearedDialog payment={payment} onClose={onClose} /> : null;
  if (state !== 'to_clear' && state !== 'counted') return null;
  return <EndDialog payment={payment} how={act} onClose={onClose} />;
}

function History({ history }: DonationDetail) {
  return (
    <Section title="What happened">
      <Timeline
        lines={history.map(({ id, at, who, message, codes }) => ({
          id,
          when: dateAndTime(at),
          who,
          words: message,
          detail: codes,
        }))}
      />
    </Section>
  );
}

function DonorSection(donation: DonationDetail) {
  const { fullName, email, phoneNumber, message, donorId } = donation;
  return (
    <Section title="The donor">
      <Facts
        facts={{
          Name: donorId ? (
            <Link component={To} to={`/admin/donors/${donorId}/show`}>
              {fullName}
            </Link>
          ) : (
            fullName
          ),
          'E-mail': email && <a href={`mailto:${email}`}>{email}</a>,
          Phone: phoneNumber && <a href={`tel:+91${phoneNumber}`}>{phoneNumber}</a>,
          'How it came': howItCame(donation),
          Message: message,
        }}
      />
    </Section>
  );
}

function Receipts({ receipts, attempts }: DonationDetail) {
  return (
    <Section title="Receipts">
      {receipts.length === 0 && <Typography>{noReceipt(attempts)}</Typography>}
      {receipts.map(({ id, number, amountRupees, issuedAt, cancelledAt, replacedBy }) => (
        <Box key={id} sx={{ '& + &': { mt: 1.5 } }}>
          <strong>{number}</strong>, {formatRupees(amountRupees)}, issued on {shortDate(issuedAt)}
          {cancelledAt && (
            <Typography variant="body2" sx={{ color: 'error.main' }}>
              Cancelled on {shortDate(cancelledAt)}
              {replacedBy && `; ${replacedBy} takes its place`}
            </Typography>
          )}
        </Box>
      ))}
    </Section>
  );
}

/** What came with the trust's earlier books was acknowledged there, and is not once more. */
function noReceipt(attempts: DonationDetail['attempts']): string {
  const imported = attempts.find(({ offline }) => offline?.isImported)?.offline;
  if (!imported) return 'None has been issued.';
  const { earlierReceipt } = imported;
  return earlierReceipt === null
    ? 'Acknowledged in the earlier books; no number was imported.'
    : `Acknowledged in the earlier books with receipt ${earlierReceipt}.`;
}

const ENTRIES: Record<DonationDetail['ledger'][number]['kind'], string> = {
  settled: 'Received',
  refunded: 'Given back',
  voided: 'Taken out again',
};

function Ledger({ ledger }: DonationDetail) {
  if (ledger.length === 0) return null;
  return (
    <Section title="In the ledger">
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
