import { Box, Button, Link, MenuItem, Paper, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Link as To } from 'react-router';
import type { BankLine } from '#contract/office/books/bank-lines.ts';
import { formatRupees } from '#domain/money/money.ts';
import { EXPLANATION_TEXTS } from '#domain/office/bank-statement/matches.ts';
import { shortDate } from '../../ui/record/dates.ts';
import { DepositDialog } from './deposit-dialog.tsx';
import { giftOfLine } from './gift-of-line.ts';
import { explanationsOf, NEXT_STEPS } from './line-texts.ts';
import type { LineActions } from './use-line-actions.ts';

type LineProps = { line: BankLine; actions: LineActions; mayConfirm: boolean };

/** One bank line: what it is in the books, or what it may be. */
export function Line({ line, actions, mayConfirm }: LineProps) {
  const { bookedOn, amountRupees, narration, account, match, waitsFor } = line;
  return (
    <Paper component="section" variant="outlined" sx={{ p: 2, mb: 1.5 }} aria-label={narration}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {shortDate(bookedOn)}, {account}
        </Typography>
        <strong>
          {formatRupees(Math.abs(amountRupees))} {amountRupees > 0 ? 'in' : 'out'}
        </strong>
      </Box>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{narration || 'No narration'}</Typography>
      {match ? (
        <Matched line={line} match={match} actions={actions} mayConfirm={mayConfirm} />
      ) : waitsFor ? (
        <Typography sx={{ mt: 1 }}>
          A gift that {waitsFor.requestedBy} entered from this line{' '}
          <Link component={To} to="/admin/approvals">
            waits for approval
          </Link>
          .
        </Typography>
      ) : (
        mayConfirm && <Open line={line} actions={actions} />
      )}
    </Paper>
  );
}

function Open({ line, actions }: Omit<LineProps, 'mayConfirm'>) {
  const [isDeposit, setIsDeposit] = useState(false);
  const { suggestions, amountRupees } = line;
  const explanations = explanationsOf(amountRupees);
  return (
    <>
      {suggestions.map((each) => (
        <Box
          key={`${each.kind}${each.target}`}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}
        >
          <Box sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
            {each.label}
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {each.isCertain ? 'Certain: ' : 'Perhaps: '}
              {each.reason}
            </Typography>
          </Box>
          {each.kind !== 'donor' && (
            <Button
              variant={each.isCertain ? 'contained' : 'outlined'}
              disabled={actions.isBusy}
              onClick={() => actions.confirm([[line, each]])}
            >
              {NEXT_STEPS[each.kind]}
            </Button>
          )}
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {amountRupees > 0 ? (
          <Button component={To} to="/admin/offline-gifts/create" state={giftOfLine(line)}>
            Enter as a gift
          </Button>
        ) : (
          <Button
            component={To}
            to={`/admin/expenses/create?${new URLSearchParams({ day: line.bookedOn, amount: String(-amountRupees) })}`}
          >
            Enter as an expense
          </Button>
        )}
        {amountRupees > 0 && <Button onClick={() => setIsDeposit(true)}>Gifts in the books…</Button>}
        <TextField
          select
          size="small"
          label={amountRupees > 0 ? 'Not a gift' : 'Not an expense'}
          value=""
          disabled={actions.isBusy}
          onChange={({ target }) => {
            const explanation = explanations.find((each) => each === target.value);
            if (explanation) actions.explain(line.id, explanation);
          }}
          sx={{ maxWidth: 280 }}
        >
          {explanations.map((explanation) => (
            <MenuItem key={explanation} value={explanation}>
              {EXPLANATION_TEXTS[explanation]}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {isDeposit && <DepositDialog line={line} onClose={() => setIsDeposit(false)} onDone={actions.reload} />}
    </>
  );
}

type MatchedProps = LineProps & { match: NonNullable<BankLine['match']> };

function Matched({ line, match, actions, mayConfirm }: MatchedProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        {match.gifts.map(({ donationId, fullName, amountRupees }) => (
          <div key={donationId}>
            <Link component={To} to={`/admin/donations/${donationId}/show`}>
              {formatRupees(amountRupees)} from {fullName}
            </Link>
          </div>
        ))}
        {match.settlement && `PhonePe’s settlement ${match.settlement}`}
        {match.expense && (
          <Link component={To} to={`/admin/expenses/${match.expense.id}/show`}>
            {match.expense.purpose}
          </Link>
        )}
        {match.explanation && EXPLANATION_TEXTS[match.explanation]}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Confirmed by {match.by}, {shortDate(match.at)}
        </Typography>
      </Box>
      {mayConfirm && (
        <Button disabled={actions.isBusy} onClick={() => actions.withdraw(line.id)}>
          Withdraw
        </Button>
      )}
    </Box>
  );
}
