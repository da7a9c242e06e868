import { LinearProgress, Typography } from '@mui/material';
import { TextInput, useNotify } from 'react-admin';
import {
  exportTally,
  getTallySettings,
  saveTallySettings,
  type TallySettings,
} from '#contract/office/books/tally.ts';
import { TALLY_LEDGERS, type TallyLedger } from '#domain/office/books/tally.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import { saveFile } from '#web/lib/api/save-file.ts';
import { call } from '../../data/call.ts';
import { formBody } from '../../data/form-body.ts';
import { CallForm } from '../../ui/form/call-form.tsx';
import { DateInput } from '../../ui/form/date-input.tsx';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { Section } from '../../ui/record/section.tsx';
import { useLoaded } from '../../ui/record/use-loaded.ts';
import { exportRows } from '../exports/export-rows.ts';

/** Exports gifts, bank charges and expenses as vouchers for Tally Prime. */
export function TallyPage() {
  const { value, error, reload } = useLoaded(() => call(getTallySettings, {}));
  return (
    <>
      <PageHead title="Tally vouchers">
        One receipt voucher per gift, net of refunds, to import in Tally Prime. Cancelled gifts, bounced
        cheques and gifts imported from earlier books are left out. Paid expenses, and what the bank charged
        for a bounced cheque, are payment vouchers. PhonePe’s settlements and deposits of cash move to the
        bank once they are confirmed on a bank statement.
      </PageHead>
      <ErrorMessage error={error} retry={reload} />
      {!value && !error && <LinearProgress aria-label="Loading the ledgers" />}
      {value && <VoucherExport />}
      {value && <Ledgers settings={value} />}
    </>
  );
}

function VoucherExport() {
  const notify = useNotify();
  const today = indianDate(new Date());
  return (
    <Section title="Export">
      <Typography sx={{ mb: 1 }}>
        In Tally: Import, Transactions, then this file. A voucher that was imported before is recognised by
        its id.
      </Typography>
      <CallForm
        draft="tally-export"
        defaults={{ from: `${today.slice(0, 8)}01`, to: today }}
        fields={['from', 'to']}
        submitLabel="Export vouchers"
        onSubmit={async (values) => {
          const { fileName, file } = await exportRows(
            exportTally,
            formBody(exportTally.body, values),
            new AbortController().signal,
            () => undefined,
          );
          saveFile(fileName, file);
          notify(`Saved ${fileName}.`, { type: 'success' });
        }}
      >
        <DateInput source="from" label="First day" max={today} />
        <DateInput source="to" label="Last day" max={today} />
      </CallForm>
    </Section>
  );
}

const LABELS: Record<TallyLedger, string> = {
  donations: 'Donations (income)',
  corpus: 'Corpus gifts (capital)',
  cash: 'Cash',
  bank: 'Bank (all but cash and online)',
  online: 'Online payments through PhonePe',
  inKind: 'Gifts in kind',
  fees: 'Fees of PhonePe',
  tax: 'Tax on these fees',
  bankCharges: 'Bank charges for bounced cheques',
  expenses: 'Expenses of campaigns and the general fund',
  overheads: 'The trust’s own costs',
};

function Ledgers({ settings }: { settings: TallySettings }) {
  return (
    <Section title="Ledgers in Tally">
      <Typography sx={{ mb: 1 }}>The names must be those in Tally, letter by letter.</Typography>
      <CallForm
        draft="tally-ledgers"
        defaults={settings}
        fields={['company', 'ledgers']}
        submitLabel="Save ledgers"
        onSubmit={async ({ company, ledgers }) => {
          const body = formBody(saveTallySettings.body, { company: company ?? '', ledgers });
          return { values: await call(saveTallySettings, { body }), text: 'Saved.' };
        }}
      >
        <TextInput source="company" label="Company (if not the open one)" helperText={false} />
        {TALLY_LEDGERS.map((ledger) => (
          <TextInput key={ledger} source={`ledgers.${ledger}`} label={LABELS[ledger]} helperText={false} />
        ))}
      </CallForm>
    </Section>
  );
}
