import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, Button, Chip, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { TextInput, useNotify } from 'react-admin';
import {
  fileStatement,
  type ListedExport,
  listStatementExports,
} from '#contract/year-end/statement-filings.ts';
import { exportStatement } from '#contract/year-end/year-statement.ts';
import { formatNumber, formatRupees } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import { call } from '../../data/call.ts';
import { formBody } from '../../data/form-body.ts';
import { ExportDialog } from '../../office/exports/export-dialog.tsx';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { DateInput } from '../../ui/form/date-input.tsx';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { dateAndTime, shortDate } from '../../ui/record/dates.ts';
import { Section } from '../../ui/record/section.tsx';
import { useLoaded } from '../../ui/record/use-loaded.ts';
import { ChangesDialog } from './changes-dialog.tsx';

type Action = 'file' | 'changes' | 'download';

/** A year's exports: which of them was filed, and what changed since. */
export function FilingsSection({ year }: { year: string }) {
  const { value, error, reload } = useLoaded(() => call(listStatementExports, { params: { year } }));
  const [chosen, setChosen] = useState<{ action: Action; item: ListedExport } | null>(null);
  const close = () => setChosen(null);
  return (
    <Section title="Exports and filings">
      <ErrorMessage error={error} retry={reload} />
      {!value && !error && <LinearProgress aria-label="Loading the exports" />}
      {value?.items.length === 0 && <Typography>Nothing has been exported yet.</Typography>}
      {value?.items.map((item) => (
        <ExportLine
          key={item.id}
          item={item}
          canFile={isAfterFiled(item, value.items)}
          onAction={(action) => setChosen({ action, item })}
        />
      ))}
      {chosen?.action === 'file' && <FileDialog item={chosen.item} onClose={close} onFiled={reload} />}
      {chosen?.action === 'changes' && <ChangesDialog item={chosen.item} onClose={close} />}
      {chosen?.action === 'download' && (
        <ExportDialog
          endpoint={exportStatement}
          filter={{ year, exportId: chosen.item.id }}
          texts={{
            intro: `Download the export of ${dateAndTime(chosen.item.exportedAt)} again as`,
            button: 'Download',
          }}
          onClose={close}
        />
      )}
    </Section>
  );
}

/** Whether an export may be marked as filed: no later one is. The list is sorted, latest first. */
function isAfterFiled(item: ListedExport, items: readonly ListedExport[]): boolean {
  return !items.slice(0, items.indexOf(item) + 1).some(({ filed }) => filed !== null);
}

type ExportLineProps = { item: ListedExport; canFile: boolean; onAction: (action: Action) => void };

function ExportLine({ item, canFile, onAction }: ExportLineProps) {
  const { exportedAt, exportedBy, lines, rupees, filed, isImported, changes } = item;
  const at = dateAndTime(exportedAt);
  return (
    <Box component="article" sx={{ '& + &': { mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <strong>{at}</strong>
        {filed && <Chip size="small" color="success" label={changes ? 'Filed as a revision' : 'Filed'} />}
      </Box>
      <Typography variant="body2">
        {counted(lines, 'line')}, {formatRupees(rupees)}, {isImported ? 'imported ' : ''}by {exportedBy}
      </Typography>
      {filed && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          Filed on {shortDate(filed.on)} under {filed.acknowledgement}; recorded by {filed.by}
        </Typography>
      )}
      {changes && (
        <Typography variant="body2">
          Since the filing before: {formatNumber(changes.added)} added, {formatNumber(changes.changed)}{' '}
          changed, {formatNumber(changes.removed)} removed
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1 }}>
        {canFile && (
          <Button
            size="small"
            variant="outlined"
            onClick={() => onAction('file')}
            aria-label={`Mark as filed: export of ${at}`}
          >
            Mark as filed…
          </Button>
        )}
        {changes && changes.added + changes.changed + changes.removed > 0 && (
          <Button
            size="small"
            onClick={() => onAction('changes')}
            aria-label={`Show changes: export of ${at}`}
          >
            Show changes
          </Button>
        )}
        <Button
          size="small"
          startIcon={<DownloadOutlined />}
          onClick={() => onAction('download')}
          aria-label={`Download again: export of ${at}`}
        >
          Download again
        </Button>
      </Box>
    </Box>
  );
}

type FileDialogProps = { item: ListedExport; onClose: () => void; onFiled: () => void };

function FileDialog({ item, onClose, onFiled }: FileDialogProps) {
  const notify = useNotify();
  const today = indianDate(new Date());
  return (
    <CallDialog
      open
      onClose={onClose}
      title="Mark as filed"
      intro={
        <Typography sx={{ mb: 2 }}>
          This makes the export of {dateAndTime(item.exportedAt)} final. The next export shows what has
          changed since.
        </Typography>
      }
      draft={`filed:${item.id}`}
      defaults={{ filedOn: today, acknowledgement: '' }}
      fields={['filedOn', 'acknowledgement']}
      submitLabel="Mark as filed"
      onSubmit={async (values) => {
        const body = formBody(fileStatement.body, values);
        const { message } = await call(fileStatement, { params: { id: item.id }, body });
        notify(message, { type: 'success' });
        onClose();
        onFiled();
      }}
    >
      <DateInput source="filedOn" label="Filed on" max={today} />
      <TextInput
        source="acknowledgement"
        label="Acknowledgement number"
        autoComplete="off"
        helperText={false}
      />
    </CallDialog>
  );
}
