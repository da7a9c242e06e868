import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { listExpenseImports, undoExpenseImport } from '#contract/office/books/expense-imports.ts';
import {
  type ListedImport,
  listCampaignImports,
  listDonationImports,
  undoCampaignImport,
  undoDonationImport,
} from '#contract/office/imports.ts';
import type { ImportedKind } from '#domain/office/import-kinds.ts';
import { counted } from '#domain/text/counted.ts';
import { call } from '../../data/call.ts';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { dateAndTime } from '../../ui/record/dates.ts';
import { Section } from '../../ui/record/section.tsx';
import { useLoaded } from '../../ui/record/use-loaded.ts';
import { KIND_TEXTS, listPath } from './kinds.ts';

const CALLS = {
  campaigns: { list: listCampaignImports, undo: undoCampaignImport },
  donations: { list: listDonationImports, undo: undoDonationImport },
  expenses: { list: listExpenseImports, undo: undoExpenseImport },
};

/** The imports of a kind, each of which can be undone as a whole. */
export function EarlierImports({ kind }: { kind: ImportedKind }) {
  const { one, many } = KIND_TEXTS[kind];
  const { value, error, reload } = useLoaded(() => call(CALLS[kind].list, {}));
  const [chosen, setChosen] = useState<ListedImport | null>(null);
  if (error) return <ErrorMessage error={error} retry={reload} />;
  if (!value || value.items.length === 0) return null;
  return (
    <Section title="Earlier imports">
      {value.items.map((each) => (
        <Box
          key={each.id}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', '& + &': { mt: 1.5 } }}
        >
          <Box sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
            <strong>{each.fileName || 'A file'}</strong>, {counted(each.rows, one, many)}
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {dateAndTime(each.importedAt)} by {each.importedBy}
              {each.undone && `; undone on ${dateAndTime(each.undone.at)} by ${each.undone.by}`}
            </Typography>
          </Box>
          {!each.undone && kind === 'expenses' && (
            <Button
              component={Link}
              to={listPath(kind, each.id)}
              aria-label={`View the expenses of ${each.fileName || 'a file'}`}
            >
              View
            </Button>
          )}
          {!each.undone && (
            <Button
              onClick={() => setChosen(each)}
              aria-label={`Undo the import of ${each.fileName || 'a file'}`}
            >
              Undo…
            </Button>
          )}
        </Box>
      ))}
      {chosen && (
        <UndoDialog
          kind={kind}
          chosen={chosen}
          onClose={() => setChosen(null)}
          onUndone={() => {
            setChosen(null);
            reload();
          }}
        />
      )}
    </Section>
  );
}

type UndoDialogProps = {
  kind: ImportedKind;
  chosen: ListedImport;
  onClose: () => void;
  onUndone: () => void;
};

const UNDONE: Record<ImportedKind, string> = {
  campaigns:
    'The drafts will be deleted, unless one of them has since been published or edited, or has received gifts.',
  expenses:
    'The drafts will be deleted, with bills that were added to them, unless one of them was submitted.',
  donations: 'The donations will be cancelled: they stay visible, but no longer count.',
};

function UndoDialog({ kind, chosen, onClose, onUndone }: UndoDialogProps) {
  const { one, many } = KIND_TEXTS[kind];
  const done = useDone(onUndone);
  return (
    <CallDialog
      open
      danger
      title="Undo this import?"
      intro={
        <>
          <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            <strong>{chosen.fileName || 'A file'}</strong>, {counted(chosen.rows, one, many)}, imported on{' '}
            {dateAndTime(chosen.importedAt)}
          </Typography>
          <Typography>{UNDONE[kind]} The file can be imported again.</Typography>
        </>
      }
      draft={`undo-import:${chosen.id}`}
      defaults={{}}
      fields={[]}
      submitLabel="Undo import"
      onClose={onClose}
      onSubmit={async () => {
        done((await call(CALLS[kind].undo, { params: { id: chosen.id } })).message);
      }}
    >
      {null}
    </CallDialog>
  );
}
