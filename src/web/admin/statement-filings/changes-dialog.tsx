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
import { useEffect, useState } from 'react';
import { Link as To } from 'react-router';
import type { ListedExport, StatementChange } from '#contract/admin/statement-filings.ts';
import { formatRupees } from '#domain/money.ts';
import { TYPE_TEXTS } from '../donation-types/type-texts.ts';
import { ErrorMessage } from '../ui/frame/error-message.tsx';
import { MODE_LABELS } from '../year-statement/name-fields.ts';
import { readChanges } from './filing-calls.ts';

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

/** The lines in which an export differs from the statement filed before it. */
export function ChangesDialog({ item, onClose }: { item: ListedExport; onClose: () => void }) {
  const [changes, setChanges] = useState<readonly StatementChange[]>([]);
  // Undefined while the first page is loading, null after the last one.
  const [next, setNext] = useState<string | null | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function load(cursor: string | null) {
    setBusy(true);
    setError(null);
    try {
      const { items, nextCursor } = await readChanges(item.id, cursor);
      setChanges((known) => (cursor === null ? items : [...known, ...items]));
      setNext(nextCursor);
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page is loaded once; further ones by the button
  useEffect(() => void load(null), []);

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="changes-title">
      <DialogTitle id="changes-title" variant="h2">
        Changes since the filing before
      </DialogTitle>
      <DialogContent>
        <ErrorMessage error={error} retry={() => void load(next ?? null)} />
        {busy && <LinearProgress aria-label="Loading the changes" />}
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {changes.map((change) => (
            <Box component="li" key={change.id} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
              <Change {...change} />
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        {next && (
          <Button disabled={busy} onClick={() => void load(next)}>
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
