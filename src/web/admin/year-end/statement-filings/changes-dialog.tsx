import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Link,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { Link as To } from 'react-router';
import type { ResultOf } from '#contract/endpoint.ts';
import {
  type ListedExport,
  listStatementChanges,
  type StatementChange,
} from '#contract/year-end/statement-filings.ts';
import { formatRupees } from '#domain/money/money.ts';
import { call } from '../../data/call.ts';
import { TYPE_TEXTS } from '../../giving/donation-types/type-texts.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { useLoaded } from '../../ui/record/use-loaded.ts';
import { MODE_LABELS } from '../year-statement/name-fields.ts';

const CHANGES: Record<StatementChange['change'], string> = {
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
};

const FIELDS: Record<StatementChange['differs'][number], string> = {
  name: 'name',
  address: 'address',
  id: 'ID',
  number: 'number',
};

type Page = ResultOf<typeof listStatementChanges>;

/** The lines in which an export differs from the statement filed before it. */
export function ChangesDialog({ item, onClose }: { item: ListedExport; onClose: () => void }) {
  const readChanges = (cursor?: string) =>
    call(listStatementChanges, { params: { id: item.id }, query: { limit: 50, cursor } });
  const { value: first, error, reload } = useLoaded(() => readChanges());
  const [further, setFurther] = useState<readonly Page[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const pages = first ? [first, ...further] : [];
  const next = pages.at(-1)?.nextCursor ?? undefined;

  function loadMore(): void {
    setBusy(true);
    setFailure(null);
    void readChanges(next)
      .then((page) => setFurther([...further, page]), setFailure)
      .finally(() => setBusy(false));
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="changes-title">
      <DialogTitle id="changes-title" variant="h2">
        Changes since the last filing
      </DialogTitle>
      <DialogContent>
        <ErrorMessage error={error} retry={reload} />
        {(busy || (!first && !error)) && <LinearProgress aria-label="Loading the changes" />}
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {pages
            .flatMap(({ items }) => items)
            .map((change) => (
              <Box component="li" key={change.id} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
                <Change {...change} />
              </Box>
            ))}
        </Box>
        <ErrorMessage error={failure} />
      </DialogContent>
      <DialogActions>
        {next && (
          <Button disabled={busy} onClick={loadMore}>
            Show more
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

function Change({ change, donorId, fullName, rupees, rupeesBefore, differs, ...line }: StatementChange) {
  const amounts = [rupeesBefore, rupees]
    .filter((amount) => amount !== null)
    .map((amount) => formatRupees(amount));
  const isSameAmount = rupees === rupeesBefore;
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 2, flexWrap: 'wrap' }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <strong>{CHANGES[change]}:</strong>{' '}
          <Link component={To} to={`/admin/donors/${donorId}/show`}>
            {fullName}
          </Link>
        </Box>
        <Box>{isSameAmount ? amounts[0] : amounts.join(' → ')}</Box>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[
          TYPE_TEXTS[line.donationType],
          MODE_LABELS[line.modeOfReceipt],
          line.number && `number ${line.number}`,
          differs.length > 0 && `different ${differs.map((field) => FIELDS[field]).join(', ')}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </>
  );
}
