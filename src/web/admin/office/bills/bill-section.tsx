import { Box, Button, Typography } from '@mui/material';
import { lazy, Suspense, useCallback, useState } from 'react';
import { TextInput, useCanAccess } from 'react-admin';
import {
  type BillPublication,
  listBillPublications,
  publishBill,
  withdrawBill,
} from '#contract/office/bill-publications.ts';
import type { Expense } from '#contract/office/expenses.ts';
import { call } from '../../data/call.ts';
import { formBody } from '../../data/form-body.ts';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { useCall } from '../../ui/form/use-call.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { dateAndTime } from '../../ui/record/dates.ts';
import { Section } from '../../ui/record/section.tsx';
import { Timeline } from '../../ui/record/timeline.tsx';
import { useLoaded } from '../../ui/record/use-loaded.ts';
import { StoredPages } from './stored-pages.tsx';

const BlackOutDialog = lazy(async () => ({
  default: (await import('./black-out-dialog.tsx')).BlackOutDialog,
}));

type File = Expense['files'][number];

/** For each bill of a paid expense: what everybody sees of it, and what may happen next. */
export function BillSection({ expense }: { expense: Expense }) {
  const { value, error, reload } = useLoaded(() =>
    call(listBillPublications, { params: { id: expense.id } }),
  );
  const bills = expense.files.filter(({ kind }) => kind === 'bill');
  if (!value) return <ErrorMessage error={error} />;
  return (
    <Section title="The bill in public">
      {bills.map((file) => (
        <Bill
          key={file.id}
          file={file}
          publications={value.items.filter(({ fileId }) => fileId === file.id)}
          onChange={reload}
        />
      ))}
    </Section>
  );
}

type BillProps = { file: File; publications: readonly BillPublication[]; onChange: () => void };

function Bill({ file, publications, onChange }: BillProps) {
  const { canAccess: mayPrepare } = useCanAccess({ resource: 'expenses', action: 'create' });
  const [dialog, setDialog] = useState<'never opened' | 'open' | 'closed'>('never opened');
  const close = useCallback(() => setDialog('closed'), []);
  const present = publications.find(({ state }) => state !== 'withdrawn');
  return (
    <Box sx={{ mb: 2 }}>
      {present ? (
        <Present publication={present} onChange={onChange} />
      ) : (
        <>
          <Typography sx={{ mb: 1 }}>Nobody outside sees this bill yet.</Typography>
          {mayPrepare && (
            <Button variant="outlined" onClick={() => setDialog('open')}>
              Publish this bill…
            </Button>
          )}
        </>
      )}
      {!present && dialog !== 'never opened' && (
        <Suspense>
          <BlackOutDialog file={file} open={dialog === 'open'} onClose={close} onSent={onChange} />
        </Suspense>
      )}
      <History publications={publications} />
    </Box>
  );
}

function Present({ publication, onChange }: { publication: BillPublication; onChange: () => void }) {
  const { canAccess: mayPublish } = useCanAccess({ resource: 'expenses', action: 'approve' });
  const { canAccess: mayWithdraw } = useCanAccess({ resource: 'expenses', action: 'bills' });
  const { run, busy, failure } = useCall();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { id, state, isOwn, needsSecondLook } = publication;
  const isPrepared = state === 'prepared';
  return (
    <>
      <Typography sx={{ mb: 1 }}>
        {isPrepared ? whatIsNext(publication) : 'Everybody can see these pages.'}
      </Typography>
      <StoredPages publication={publication} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        {isPrepared && mayPublish && !(needsSecondLook && isOwn) && (
          <Button
            variant="contained"
            disabled={busy}
            onClick={() =>
              void run(async () => {
                await call(publishBill, { params: { id } });
                onChange();
                return 'Published.';
              })
            }
          >
            Publish these pages
          </Button>
        )}
        {mayWithdraw && (
          <Button color="error" onClick={() => setWithdrawing(true)}>
            {isPrepared ? 'Send back…' : 'Withdraw…'}
          </Button>
        )}
      </Box>
      <ErrorMessage error={failure} />
      {isWithdrawing && (
        <WithdrawDialog
          publication={publication}
          onClose={() => setWithdrawing(false)}
          onWithdrawn={onChange}
        />
      )}
    </>
  );
}

function whatIsNext({ preparedBy, needsSecondLook, isOwn }: BillPublication): string {
  if (!needsSecondLook)
    return 'Look at these pages once more before you publish them. Your rules ask for nobody’s approval, so the public page says that nobody else has looked at them.';
  return isOwn
    ? 'Somebody else looks at these pages before everybody sees them.'
    : `${preparedBy} blacked out these pages. Enlarge each one and look for names, numbers and signatures before you publish them.`;
}

type WithdrawDialogProps = { publication: BillPublication; onClose: () => void; onWithdrawn: () => void };

function WithdrawDialog({ publication: { id, state }, onClose, onWithdrawn }: WithdrawDialogProps) {
  const isPublic = state === 'published';
  return (
    <CallDialog
      open
      onClose={onClose}
      title={isPublic ? 'Withdraw these pages' : 'Send these pages back'}
      intro={
        isPublic && (
          <Typography sx={{ mb: 2 }}>
            They are gone within a minute. The reason is shown in their place, so it names nobody.
          </Typography>
        )
      }
      draft={`withdraw-bill:${id}`}
      defaults={{ reason: '' }}
      fields={['reason']}
      submitLabel={isPublic ? 'Withdraw' : 'Send back'}
      danger={isPublic}
      onSubmit={async (values) => {
        await call(withdrawBill, { params: { id }, body: formBody(withdrawBill.body, values) });
        onWithdrawn();
        onClose();
      }}
    >
      <TextInput
        source="reason"
        label={isPublic ? 'Why, worded for the public' : 'Why'}
        multiline
        minRows={2}
        helperText={false}
      />
    </CallDialog>
  );
}

const EVENT_TEXTS = { published: 'Published', withdrawn: 'Withdrawn' } as const;

function History({ publications }: { publications: readonly BillPublication[] }) {
  const entries = publications.toReversed().flatMap(({ id, preparedBy, preparedAt, events }) => [
    { id, when: dateAndTime(preparedAt), who: preparedBy, text: 'Blacked out' },
    ...events.map(({ kind, by, at, reason }) => ({
      id: `${id} ${kind}`,
      when: dateAndTime(at),
      who: by,
      text: EVENT_TEXTS[kind],
      detail: reason ?? undefined,
    })),
  ]);
  return entries.length > 0 ? <Timeline entries={entries} /> : null;
}
