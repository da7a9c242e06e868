import { Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { type BankLine, listUnbankedGifts, tieGifts } from '#contract/office/books/bank-lines.ts';
import { formatRupees } from '#domain/money/money.ts';
import { call } from '../../data/call.ts';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { shortDate } from '../../ui/record/dates.ts';
import { useLoaded } from '../../ui/record/use-loaded.ts';
import { MODE_TEXTS } from '../offline-gifts/mode-texts.ts';

type DepositDialogProps = { line: BankLine; onClose: () => void; onDone: () => void };

/** The gifts in the books that a line consists of, such as a deposit of cash or of several cheques. */
export function DepositDialog({ line, onClose, onDone }: DepositDialogProps) {
  const { value, error } = useLoaded(() => call(listUnbankedGifts, { params: { id: line.id } }));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const done = useDone(() => {
    onClose();
    onDone();
  });
  const gifts = value?.gifts ?? [];
  const paise = gifts
    .filter(({ id }) => chosen.includes(id))
    .reduce((sum, { amountRupees }) => sum + Math.round(amountRupees * 100), 0);
  return (
    <CallDialog
      open
      title="Which gifts is it?"
      intro={
        <>
          <Typography sx={{ mb: 1 }}>
            {formatRupees(paise / 100)} of {formatRupees(line.amountRupees)} chosen.
          </Typography>
          <ErrorMessage error={error} />
          {value && gifts.length === 0 && (
            <Typography>No gift of the last four months is left that is not in a line already.</Typography>
          )}
          {gifts.map(({ id, fullName, amountRupees, mode, receivedOn }) => (
            <FormControlLabel
              key={id}
              sx={{ display: 'flex', mr: 0 }}
              control={
                <Checkbox
                  checked={chosen.includes(id)}
                  onChange={({ target }) =>
                    setChosen(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
                  }
                />
              }
              label={`${formatRupees(amountRupees)} from ${fullName}, ${mode === 'online' ? 'Online' : MODE_TEXTS[mode]}, ${shortDate(receivedOn)}`}
            />
          ))}
        </>
      }
      draft={`bank-line:${line.id}`}
      defaults={{}}
      fields={[]}
      submitLabel="These gifts"
      onClose={onClose}
      onSubmit={async () => {
        done((await call(tieGifts, { params: { id: line.id }, body: { paymentIds: [...chosen] } })).message);
      }}
    >
      {null}
    </CallDialog>
  );
}
