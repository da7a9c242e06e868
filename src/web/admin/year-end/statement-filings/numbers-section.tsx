import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { TextInput, useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import {
  addStatementNumbers,
  getStatementNumbers,
  MAX_NUMBERS,
  removeUnusedNumbers,
  type StatementNumbers,
} from '#contract/year-end/statement-filings.ts';
import { formatNumber } from '#domain/money/money.ts';
import { call } from '../../data/call.ts';
import { formBody } from '../../data/form-body.ts';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { useCall } from '../../ui/form/use-call.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { DetailList, Section } from '../../ui/record/section.tsx';
import { useLoaded } from '../../ui/record/use-loaded.ts';

/** A year's pre-acknowledgement numbers: how many are left, and the form to add more. */
export function NumbersSection({ year }: { year: string }) {
  const { value, error, put, reload } = useLoaded(() => call(getStatementNumbers, { params: { year } }));
  const [open, setOpen] = useState(false);
  return (
    <Section title="Pre-acknowledgement numbers">
      <ErrorMessage error={error} retry={reload} />
      {!value && !error && <LinearProgress aria-label="Loading the numbers" />}
      {value && (
        <>
          <Typography sx={{ mb: 2 }}>
            The tax office issues up to {formatNumber(MAX_NUMBERS)} at a time and expects all of them to be
            used. Each export assigns them, in order, to lines with ID and address; a line keeps its number.
          </Typography>
          <DetailList
            items={{
              Used: formatNumber(value.used),
              Unused: formatNumber(value.unused),
              'Next number': value.next,
            }}
          />
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 2 }}>
            <Button variant="outlined" onClick={() => setOpen(true)}>
              Add numbers…
            </Button>
            {value.unused > 0 && <RemoveUnused year={year} numbers={value} onRemoved={put} />}
          </Box>
        </>
      )}
      <AddNumbersDialog year={year} open={open} onClose={() => setOpen(false)} onAdded={put} />
    </Section>
  );
}

type RemoveUnusedProps = {
  year: string;
  numbers: StatementNumbers;
  onRemoved: (numbers: StatementNumbers) => void;
};

function RemoveUnused({ year, numbers, onRemoved }: RemoveUnusedProps) {
  const { run, busy, failure } = useCall();
  const remove = async () => {
    const { message, ...left } = await call(removeUnusedNumbers, { params: { year } });
    onRemoved(left);
    return message;
  };
  return (
    <>
      <Button color="secondary" disabled={busy} onClick={() => void run(remove)}>
        Remove {numbers.unused === 1 ? 'the unused number' : `all ${formatNumber(numbers.unused)} unused`}
      </Button>
      <ErrorMessage error={failure} />
    </>
  );
}

type AddNumbersDialogProps = {
  year: string;
  open: boolean;
  onClose: () => void;
  onAdded: (numbers: StatementNumbers) => void;
};

function AddNumbersDialog({ year, open, onClose, onAdded }: AddNumbersDialogProps) {
  const notify = useNotify();
  return (
    <CallDialog
      open={open}
      onClose={onClose}
      title={`Add numbers for ${year}`}
      draft={`statement-numbers:${year}`}
      defaults={{ numbers: '' }}
      fields={['numbers']}
      submitLabel="Add numbers"
      onSubmit={async (values) => {
        const body = formBody(addStatementNumbers.body, values);
        const { message, ...counts } = await call(addStatementNumbers, { params: { year }, body });
        onAdded(counts);
        notify(message, { type: 'success' });
        onClose();
      }}
    >
      <TextInput
        source="numbers"
        label="Numbers"
        multiline
        minRows={4}
        maxRows={12}
        helperText="One per line, or separated by commas. All of them are added, or none."
      />
      <ListFile />
    </CallDialog>
  );
}

/** Reads the numbers from a text file into the form. */
function ListFile() {
  const { setValue } = useFormContext();
  return (
    <Box>
      <Button component="label" variant="outlined">
        Read from a file (text or CSV)
        <input
          type="file"
          accept=".txt,.csv,text/plain,text/csv"
          // Reachable by keyboard, unlike a hidden input.
          style={{ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' }}
          onChange={async ({ target }) => {
            const text = await target.files?.[0]?.text();
            if (text !== undefined) setValue('numbers', text, { shouldDirty: true });
          }}
        />
      </Button>
    </Box>
  );
}
