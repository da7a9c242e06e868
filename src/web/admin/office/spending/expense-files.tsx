import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, LinearProgress, Link, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useCanAccess, useRefresh } from 'react-admin';
import { pathOf } from '#contract/endpoint.ts';
import { addExpenseFile, downloadExpenseFile, removeExpenseFile } from '#contract/office/expense-files.ts';
import type { Expense } from '#contract/office/expenses.ts';
import { EXPENSE_FILE_TYPES, type ExpenseFileKind } from '#domain/office/expense.ts';
import { call } from '../../data/call.ts';
import { failureOf } from '../../data/calls.ts';
import { upload } from '../../data/send-file.ts';
import { useCall } from '../../ui/form/use-call.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { shortDate } from '../../ui/record/dates.ts';
import { Section } from '../../ui/record/section.tsx';
import { FILE_KIND_TEXTS } from './expense-texts.ts';

/** The bill, and what was added to it. */
export function ExpenseFiles({ expense }: { expense: Expense }) {
  const { canAccess: mayAdd } = useCanAccess({ resource: 'expenses', action: 'create' });
  const { id, state, files } = expense;
  const isDraft = state === 'draft';
  return (
    <Section title="Bill and photographs">
      {files.length === 0 && (
        <Typography sx={{ mb: 2 }}>No bill yet. Without one, this cannot be submitted.</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {files.map((file) => (
          <File key={file.id} file={file} mayRemove={isDraft && (mayAdd ?? false)} />
        ))}
      </Box>
      {mayAdd && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          {isDraft && <AddFile expenseId={id} kind="bill" isFirst={files.length === 0} />}
          {!isDraft && <AddFile expenseId={id} kind="payment_proof" />}
          <AddFile expenseId={id} kind="photo" />
        </Box>
      )}
    </Section>
  );
}

type FileProps = { file: Expense['files'][number]; mayRemove: boolean };

function File({ file: { id, kind, addedAt, repeatedBecause }, mayRemove }: FileProps) {
  const { canAccess: mayRead } = useCanAccess({ resource: 'expenses', action: 'bills' });
  const { run, busy, failure } = useCall();
  const name = FILE_KIND_TEXTS[kind];
  return (
    <Box component="li" sx={{ py: 0.5 }}>
      {mayRead ? (
        <Link href={pathOf(downloadExpenseFile, { id })} sx={{ fontWeight: 600 }}>
          {name}
        </Link>
      ) : (
        name
      )}
      , added on {shortDate(addedAt)}
      {repeatedBecause && ` · also used elsewhere: ${repeatedBecause}`}
      {mayRemove && (
        <Button
          disabled={busy}
          aria-label={`Remove: ${name}`}
          onClick={() =>
            void run(async () => {
              await call(removeExpenseFile, { params: { id } });
              return 'Removed.';
            })
          }
        >
          Remove
        </Button>
      )}
      <ErrorMessage error={failure} />
    </Box>
  );
}

type AddFileProps = { expenseId: string; kind: ExpenseFileKind; isFirst?: boolean };

/** Chooses a file, or on a phone takes a photograph, and sends it. A file that another expense has needs a reason first. */
function AddFile({ expenseId, kind, isFirst = false }: AddFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const refresh = useRefresh();
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [repeated, setRepeated] = useState<File | null>(null);
  const [reason, setReason] = useState('');
  async function send(file: File) {
    setSent(0);
    setFailure(null);
    try {
      const query = { kind, repeatedBecause: file === repeated ? reason : '' };
      await upload(
        addExpenseFile,
        { params: { id: expenseId }, query },
        { file, type: file.type || 'application/octet-stream' },
        { onProgress: setSent },
      );
      setRepeated(null);
      refresh();
    } catch (error) {
      setRepeated(failureOf(error).code === 'repeated_file_reason' ? file : null);
      setFailure(error);
    } finally {
      setSent(null);
    }
  }
  const name = FILE_KIND_TEXTS[kind].toLowerCase();
  return (
    <Box>
      <input
        ref={input}
        hidden
        type="file"
        accept={EXPENSE_FILE_TYPES.join()}
        aria-label={`Add: ${name}`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void send(file);
        }}
      />
      <Button
        variant={isFirst ? 'contained' : 'outlined'}
        startIcon={<UploadFileOutlined />}
        disabled={sent !== null}
        onClick={() => input.current?.click()}
      >
        Add a {name}
      </Button>
      {sent !== null && (
        <LinearProgress variant="determinate" value={sent * 100} aria-label={`Sending the ${name}`} />
      )}
      <ErrorMessage error={failure} />
      {repeated && (
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          <TextField label="Why" value={reason} onChange={({ target }) => setReason(target.value)} />
          <Button variant="contained" disabled={reason.trim() === ''} onClick={() => void send(repeated)}>
            Add it anyway
          </Button>
        </Box>
      )}
    </Box>
  );
}
