import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { Link as To, useSearchParams } from 'react-router';
import { exportLines, listLines } from '#contract/office/books/bank-lines.ts';
import { counted } from '#domain/text/counted.ts';
import { call } from '../../data/call.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { shortDate } from '../../ui/record/dates.ts';
import { useLoaded } from '../../ui/record/use-loaded.ts';
import { ExportButton } from './export-button.tsx';
import { Line } from './line.tsx';
import { useLineActions } from './use-line-actions.ts';

const LIMIT = 100;
const STATES = { open: 'To confirm', matched: 'Confirmed', all: 'All' } as const;
const EMPTY = { open: 'No line is left to confirm.', matched: 'No line is confirmed yet.', all: 'No lines.' };
const EXPORTED = { open: 'the lines to confirm', matched: 'the confirmed lines', all: 'all lines' };
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
    ...(from && { from }),
    ...(to && { to }),
    ...(direction === 'in' && { direction: 'in' as const }),
    ...(direction === 'out' && { direction: 'out' as const }),
  };
  const { value, error, reload } = useLoaded(() =>
    call(listLines, { query: { ...filter, limit: LIMIT, ...(cursor && { cursor }) } }),
  );
  const actions = useLineActions(reload);
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
      <PageHead
        title={`Bank lines${days}`}
        actions={
          <ExportButton
            resource="bank-lines"
            endpoint={exportLines}
            filter={filter}
            texts={{
              intro: `Export ${EXPORTED[state]}${days} as`,
              button: 'Export lines',
            }}
          />
        }
      >
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
