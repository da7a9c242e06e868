import { Link, Typography } from '@mui/material';
import { Link as To } from 'react-router';
import type { MonthlyGiftDetail } from '#contract/giving/monthly/monthly.admin.ts';
import { formatRupees } from '#domain/money/money.ts';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { MonthlyChip } from '../../ui/list/state-chip.tsx';
import { dateAndTime, monthName, shortDate } from '../../ui/record/dates.ts';
import { RecordPage } from '../../ui/record/record-page.tsx';
import { DetailList, Section } from '../../ui/record/section.tsx';
import { Timeline } from '../../ui/record/timeline.tsx';
import { GiftActions } from './gift-actions.tsx';
import { GiftMonths } from './gift-months.tsx';
import { describeEnd } from './gift-texts.ts';

export function MonthlyGiftPage() {
  return (
    <RecordPage<MonthlyGiftDetail> back="All monthly gifts">
      {(gift) => (
        <>
          <PageHead
            title={`${formatRupees(gift.amountRupees)} a month from ${gift.fullName}`}
            actions={<MonthlyChip status={gift.status} />}
          >
            {gift.purpose} · since {shortDate(gift.createdAt)}
          </PageHead>
          <Plan {...gift} />
          <GiftActions gift={gift} />
          <GiftMonths months={gift.months} />
          <History {...gift} />
        </>
      )}
    </RecordPage>
  );
}

function Plan(gift: MonthlyGiftDetail) {
  const { fullName, donorId, email, phoneNumber, status, day, lastMonth, heldUntil, nextDueOn, ended } = gift;
  return (
    <Section title="Plan">
      <DetailList
        items={{
          Donor: donorId ? (
            <Link component={To} to={`/admin/donors/${donorId}/show`}>
              {fullName}
            </Link>
          ) : (
            fullName
          ),
          Contact: [email, phoneNumber].filter(Boolean).join(' · '),
          'Due on': `Day ${day} of each month`,
          'Next gift': nextDueOn && shortDate(nextDueOn),
          'On hold until': status === 'held' ? (heldUntil ? monthName(heldUntil) : 'It is resumed') : '',
          'Last month': lastMonth && monthName(lastMonth),
          Ended: ended && describeEnd(ended),
          'First gift': (
            <Link component={To} to={`/admin/donations/${gift.donationId}/show`}>
              {shortDate(gift.createdAt)}
            </Link>
          ),
          Replaces: gift.replacesId && <OtherGift id={gift.replacesId}>An earlier monthly gift</OtherGift>,
          'Replaced by': gift.replacedById && (
            <OtherGift id={gift.replacedById}>Another monthly gift</OtherGift>
          ),
        }}
      />
      {gift.isLive && (
        <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
          Only the donor can raise the amount, by agreeing to a larger gift in a UPI app.
        </Typography>
      )}
    </Section>
  );
}

function OtherGift({ id, children }: { id: string; children: string }) {
  return (
    <Link component={To} to={`/admin/monthly-gifts/${id}/show`}>
      {children}
    </Link>
  );
}

function History({ history }: MonthlyGiftDetail) {
  return (
    <Section title="History">
      <Timeline
        entries={history.map(({ id, at, who, message, reason }) => ({
          id,
          when: dateAndTime(at),
          who,
          text: message,
          detail: reason ? `“${reason}”` : undefined,
        }))}
      />
    </Section>
  );
}
