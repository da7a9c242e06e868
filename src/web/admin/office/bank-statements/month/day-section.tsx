import { Box, Button, Card, CardContent, Link, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { Link as To } from 'react-router';
import { type BankDay, getBankDay, type Movement } from '#contract/office/books/bank-month.ts';
import { formatRupees } from '#domain/money/money.ts';
import { DIFFERENCE_TEXTS } from '#domain/office/bank-statement/month/differences.ts';
import { counted } from '#domain/text/counted.ts';
import { call } from '../../../data/call.ts';
import { ErrorMessage } from '../../../ui/frame/error-message.tsx';
import { type Tone, ToneChip } from '../../../ui/list/state-chip.tsx';
import { shortDate } from '../../../ui/record/dates.ts';
import { useLoaded } from '../../../ui/record/use-loaded.ts';
import { ColumnsTable } from './columns-table.tsx';

const VERDICTS: Record<BankDay['verdict'], { label: string; tone: Tone }> = {
  equal: { label: 'Agrees', tone: 'success' },
  different: { label: 'Differs', tone: 'error' },
  no_statement: { label: 'No statement', tone: 'warning' },
};

/** A day with its three columns, what differs, and the rows behind the figures once somebody asks for them. */
export function DaySection({ day, verdict, missing, columns, differences }: BankDay) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card component="section" aria-labelledby={id} sx={{ mb: 2 }}>
      <CardContent>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
          <Typography variant="h2" id={id}>
            {shortDate(day)}
          </Typography>
          <ToneChip {...VERDICTS[verdict]} />
        </Box>
        {missing !== null && missing.length > 0 && (
          <Typography variant="body2">No statement of {missing.join(' and ')} has this day.</Typography>
        )}
        <ColumnsTable label={`Figures of ${shortDate(day)}`} columns={columns} />
        {differences.map(({ kind, count, rupees }) => (
          <Typography key={kind} color="error" sx={{ mt: 1 }}>
            {DIFFERENCE_TEXTS[kind]}: {formatRupees(rupees)}
            {count > 1 && ` in ${counted(count, 'row')}`}
          </Typography>
        ))}
        <Button
          onClick={() => setIsOpen(!isOpen)}
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Hide' : 'Show'} rows of ${shortDate(day)}`}
          sx={{ mt: 1, ml: -1 }}
        >
          {isOpen ? 'Hide rows' : 'Show rows'}
        </Button>
        {isOpen && <Rows day={day} />}
      </CardContent>
    </Card>
  );
}

function Rows({ day }: { day: string }) {
  const { value, error } = useLoaded(() => call(getBankDay, { params: { day } }));
  if (!value) return <ErrorMessage error={error} />;
  const { movements, total } = value;
  return (
    <>
      {movements.map((movement, index) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: The rows never change while they are shown.
          key={index}
          {...movement}
        />
      ))}
      {total > movements.length && (
        <Typography sx={{ mt: 1 }}>
          {counted(total - movements.length, 'more row is', 'more rows are')} in the export.
        </Typography>
      )}
      <Link
        component={To}
        to={`/admin/bank-lines?state=all&from=${day}&to=${day}`}
        sx={{ display: 'inline-block', mt: 1 }}
      >
        All lines of this day
      </Link>
    </>
  );
}

function Row({ lines, records, settlement, dueOn, differences, ...columns }: Movement) {
  const { bankRupees, providerRupees, booksRupees } = columns;
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', py: 1, overflowWrap: 'anywhere' }}>
      {lines.map(({ id, narration, account }) => (
        <div key={id}>
          {narration || 'No narration'}{' '}
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
            {account}
          </Typography>
        </div>
      ))}
      {settlement !== null && <div>PhonePe’s settlement {settlement || 'without a bank reference'}</div>}
      {records.map(({ label, donationId, expenseId }) => (
        <div key={`${donationId}${expenseId}`}>
          <Link
            component={To}
            to={
              donationId === null
                ? `/admin/expenses/${expenseId}/show`
                : `/admin/donations/${donationId}/show`
            }
          >
            {label}
          </Link>
        </div>
      ))}
      <Typography variant="body2">
        Bank {formatRupees(bankRupees ?? 0)}
        {providerRupees !== null && `, PhonePe ${formatRupees(providerRupees)}`}, books{' '}
        {formatRupees(booksRupees)}
        {dueOn !== null && `; was due on ${shortDate(dueOn)}`}
      </Typography>
      {differences.map(({ kind, rupees }) => (
        <Typography key={kind} variant="body2" color="error">
          {DIFFERENCE_TEXTS[kind]}: {formatRupees(rupees)}
        </Typography>
      ))}
    </Box>
  );
}
