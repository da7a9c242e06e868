import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import { Alert, Box, Button, Link, MenuItem, Paper, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useNotify } from 'react-admin';
import { Link as To, useSearchParams } from 'react-router';
import {
  type BankLine,
  confirmLines,
  explainLines,
  type LinesConfirmed,
  listLines,
  type Suggestion,
  withdrawMatch,
} from '#contract/office/books/bank-lines.ts';
import { formatRupees } from '#domain/money/money.ts';
import type { EXPLANATIONS } from '#domain/office/bank-statement/matches.ts';
import { counted } from '#domain/text/counted.ts';
import { call } from '../../data/call.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { shortDate } from '../../ui/record/dates.ts';
import { useLoaded } from '../../ui/record/use-loaded.ts';
import { DepositDialog } from './deposit-dialog.tsx';
import { giftOfLine } from './gift-of-line.ts';
import { EXPLANATION_TEXTS, explanationsOf, NEXT_STEPS } from './line-texts.ts';

const LIMIT = 100;
const STATES = { open: 'To confirm', matched: 'Confirmed', all: 'All' } as const;
const EMPTY = { open: 'No line is left to confirm.', matched: 'No line is confirmed yet.', all: 'No lines.' };
type State = keyof typeof STATES;

/** The lines of bank statements: what they are, and what they may be. */
export function LinesPage() {
  const [query, setQuery] = useSearchParams();
  return <Lines key={query.toString()} query={query} setQuery={setQuery} />;
}

type LinesProps = { query: URLSearchParams; setQuery: ReturnType<typeof useSearchParams>[1] };

function Lines({ query, setQuery }: LinesProps) {
  const given = query.get('state');
  const state: State = given === 'matched' || given === 'all' ? given : 'open';
  const [from, to, direction] = [query.get('from'), query.get('to'), query.get('direction')];
  const cursor = query.get('cursor');
  const filter = {
    state,
    limit: LIMIT,
    ...(from && { from }),
    ...(to && { to }),
    ...(cursor && { cursor }),
    ...(direction === 'in' && { direction: 'in' as const }),
    ...(direction === 'out' && { direction: 'out' as const }),
  };
  const { value, error, reload } = useLoaded(() => call(listLines, { query: filter }));
  const actions = useActions(reload);
  const { canAccess: mayConfirm } = useCanAccess({ resource: 'bank-lines', action: 'confirm' });
  const items = value?.items ?? [];
  const certain = items.filter(({ suggestions: [first] }) => first?.isCertain);
  const days =
    from && to ? (from === to ? ` of ${shortDate(from)}` : ` of ${shortDate(from)} to ${shortDate(to)}`) : '';
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
      <PageHead title={`Bank lines${days}`}>
        What the bank recorded, and what each line is in the books. Nothing becomes a gift before you confirm
        it.
      </PageHead>
      <TextField
        select
        size="small"
        label="Show"
        value={state}
        onChange={({ target }) =>
          setQuery((before) => {
            before.set('state', target.value);
            before.delete('cursor');
            return before;
          })
        }
        sx={{ mb: 2, maxWidth: 280 }}
      >
        {Object.entries(STATES).map(([name, text]) => (
          <MenuItem key={name} value={name}>
            {text}
          </MenuItem>
        ))}
      </TextField>
      <ErrorMessage error={error ?? actions.failure} />
      {actions.refused.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {actions.refused.map(({ lineId, message }) => (
            <div key={lineId}>{message}</div>
          ))}
        </Alert>
      )}
      {mayConfirm && state === 'open' && certain.length > 0 && (
        <Box sx={{ mb: 2 }}>
          <Button
            variant="contained"
            disabled={actions.isBusy}
            onClick={() => actions.confirm(certain.map((line) => [line, line.suggestions[0]]))}
          >
            Confirm {counted(certain.length, 'certain line')}
          </Button>
        </Box>
      )}
      {value && items.length === 0 && <Typography>{EMPTY[state]}</Typography>}
      {items.map((line) => (
        <Line key={line.id} line={line} actions={actions} mayConfirm={mayConfirm === true} />
      ))}
      {value?.nextCursor && (
        <Button
          onClick={() =>
            setQuery((before) => {
              before.set('cursor', value.nextCursor ?? '');
              return before;
            })
          }
        >
          Earlier lines
        </Button>
      )}
    </>
  );
}

type Actions = ReturnType<typeof useActions>;

function useActions(reload: () => void) {
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [refused, setRefused] = useState<LinesConfirmed['refused']>([]);

  async function run(work: () => Promise<string>): Promise<void> {
    setIsBusy(true);
    setFailure(null);
    setRefused([]);
    try {
      notify(await work(), { type: 'success' });
      reload();
    } catch (error) {
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  }

  return {
    isBusy,
    failure,
    refused,
    reload,
    confirm: (chosen: readonly (readonly [BankLine, Suggestion | undefined])[]) =>
      void run(async () => {
        const items = chosen.flatMap(([{ id: lineId }, suggestion]) =>
          suggestion && suggestion.kind !== 'donor'
            ? [{ lineId, kind: suggestion.kind, target: suggestion.target }]
            : [],
        );
        const answer = await call(confirmLines, { body: { items } });
        setRefused(answer.refused);
        return answer.message;
      }),
    explain: (lineId: string, explanation: (typeof EXPLANATIONS)[number]) =>
      void run(async () => (await call(explainLines, { body: { lineIds: [lineId], explanation } })).message),
    withdraw: (id: string) => void run(async () => (await call(withdrawMatch, { params: { id } })).message),
  };
}

type LineProps = { line: BankLine; actions: Actions; mayConfirm: boolean };

function Line({ line, actions, mayConfirm }: LineProps) {
  const { bookedOn, amountRupees, narration, account, match } = line;
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
