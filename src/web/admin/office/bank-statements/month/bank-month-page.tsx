import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { Link as To, useSearchParams } from 'react-router';
import {
  type AccountMonth,
  type BankMonth,
  exportBankMonth,
  getBankMonth,
} from '#contract/office/books/bank-month.ts';
import { formatRupees } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import { addMonths, isMonth, monthOf } from '#domain/time/month.ts';
import { call } from '../../../data/call.ts';
import { ErrorMessage } from '../../../ui/frame/error-message.tsx';
import { PageHead } from '../../../ui/frame/page-head.tsx';
import { monthName, shortDate } from '../../../ui/record/dates.ts';
import { Section } from '../../../ui/record/section.tsx';
import { useLoaded } from '../../../ui/record/use-loaded.ts';
import { ExportButton } from '../export-button.tsx';
import { ColumnsTable } from './columns-table.tsx';
import { DaySection } from './day-section.tsx';

/** What statements, settlement reports and the books say of each day of a month, and where they differ. */
export function BankMonthPage() {
  const [query, setQuery] = useSearchParams();
  const given = query.get('month') ?? '';
  const month = isMonth(given) ? given : monthOf(indianDate(new Date()));
  return (
    <>
      <Button
        component={To}
        to="/admin/bank-statements"
        startIcon={<ArrowBackOutlined />}
        sx={{ ml: -1.5, mb: 1 }}
      >
        Bank statements
      </Button>
      <PageHead
        title="The month at the bank"
        actions={
          <ExportButton
            resource="bank-month"
            endpoint={exportBankMonth}
            filter={{ month }}
            texts={{ intro: `Export ${monthName(month)}, row by row, as`, button: 'Export month' }}
          />
        }
      >
        What the bank booked, what PhonePe reported, and what the books say. A line that you confirmed counts
        on the day of the bank; anything else on the day when it was due.
      </PageHead>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
        <Button component={To} to={`?month=${addMonths(month, -1)}`}>
          {monthName(addMonths(month, -1))}
        </Button>
        <TextField
          type="month"
          size="small"
          label="Month"
          value={month}
          onChange={({ target }) => isMonth(target.value) && setQuery({ month: target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ width: '11rem', maxWidth: 1 }}
        />
        <Button component={To} to={`?month=${addMonths(month, 1)}`}>
          {monthName(addMonths(month, 1))}
        </Button>
      </Box>
      <Month key={month} month={month} />
    </>
  );
}

function Month({ month }: { month: string }) {
  const { value, error } = useLoaded(() => call(getBankMonth, { query: { month } }));
  if (!value) return <ErrorMessage error={error} />;
  return (
    <>
      <Verdict {...value} />
      {value.accounts.map((account) => (
        <ClosingLine key={account.account} {...account} />
      ))}
      {value.totals.length > 0 && (
        <Section title={`All of ${monthName(month)}`}>
          <ColumnsTable label={`All of ${monthName(month)}`} columns={value.totals} />
        </Section>
      )}
      {value.days.map((day) => (
        <DaySection key={day.day} {...day} />
      ))}
    </>
  );
}

function Verdict({ days }: BankMonth) {
  const withVerdict = (verdict: BankMonth['days'][number]['verdict']) =>
    days.filter((day) => day.verdict === verdict).length;
  const [different, missing] = [withVerdict('different'), withVerdict('no_statement')];
  if (days.length === 0) return <Typography sx={{ mb: 2 }}>Nothing moved in this month.</Typography>;
  if (different + missing === 0)
    return (
      <Alert severity="success" sx={{ mb: 2 }}>
        Bank, PhonePe and books agree on {days.length === 1 ? 'the one day' : `all ${days.length} days`} with
        anything on them.
      </Alert>
    );
  return (
    <Alert severity="warning" role="status" sx={{ mb: 2 }}>
      Of {counted(days.length, 'day')} with anything on them, {withVerdict('equal')} agree, {different}{' '}
      differ, and {missing} cannot be compared, because a statement is missing.
    </Alert>
  );
}

/** What was there, came in and went out, and what is left; and where statements do not follow from each other. */
function ClosingLine(account: AccountMonth) {
  const { openingRupees, inRupees, outRupees, closingRupees, unexplainedRupees, gaps } = account;
  return (
    <Section title={account.account}>
      {openingRupees === null || closingRupees === null ? (
        <Typography>
          {formatRupees(inRupees)} in, {formatRupees(outRupees)} out. The statements of this month have no
          balances.
        </Typography>
      ) : (
        <Typography>
          {formatRupees(openingRupees)} before, {formatRupees(inRupees)} in, {formatRupees(outRupees)} out,{' '}
          <strong>{formatRupees(closingRupees)} afterwards</strong>.
        </Typography>
      )}
      {unexplainedRupees !== null && unexplainedRupees !== 0 && (
        <Typography color="error">
          The lines do not explain {formatRupees(unexplainedRupees)} of that.
        </Typography>
      )}
      {gaps.map(({ from, to, rupees }) => (
        <Typography key={`${from}${to}`} color="error">
          {from === to
            ? `A line of ${shortDate(from)} is missing`
            : `A statement is missing between ${shortDate(from)} and ${shortDate(to)}`}
          {rupees !== null && `: the balance changes by ${formatRupees(rupees)} without a line`}.
        </Typography>
      ))}
    </Section>
  );
}
