import { Box, Link, Typography } from '@mui/material';
import { Link as To } from 'react-router';
import type { GiftOfMonth } from '#contract/giving/monthly/monthly.admin.ts';
import { dateAndTime, monthName, shortDate } from '../../ui/record/dates.ts';
import { Section } from '../../ui/record/section.tsx';
import { Timeline } from '../../ui/record/timeline.tsx';
import { describeMonth, describeMonthEvent } from './gift-texts.ts';

/** The months of a gift, the latest first, each with what happened in it. */
export function GiftMonths({ months }: { months: readonly GiftOfMonth[] }) {
  return (
    <Section title="Months">
      {months.length === 0 && <Typography>Nothing has been collected so far.</Typography>}
      <Box component="ul" aria-label="months" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {months.map((month) => (
          <Box
            key={month.month}
            component="li"
            sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}
          >
            <Month {...month} />
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function Month(gift: GiftOfMonth) {
  const { month, dueOn, donationId, events } = gift;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
        <strong>{monthName(month)}</strong>
        <span>{describeMonth(gift)}</span>
        {donationId && (
          <Link
            component={To}
            to={`/admin/donations/${donationId}/show`}
            aria-label={`Donation of ${monthName(month)}`}
            sx={{ ml: { sm: 'auto' }, py: 0.5 }}
          >
            Donation
          </Link>
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {dueOn ? `Due on ${shortDate(dueOn)}` : 'Paid when the donor agreed'}
      </Typography>
      {events.length > 0 && (
        <Box component="details" sx={{ '& > summary': { cursor: 'pointer', py: 0.5 }, '& ol': { mt: 1 } }}>
          <summary>What happened</summary>
          <Timeline
            entries={events.map((event) => ({
              id: event.id,
              when: dateAndTime(event.at),
              who: event.who,
              text: describeMonthEvent(event),
            }))}
          />
        </Box>
      )}
    </>
  );
}
