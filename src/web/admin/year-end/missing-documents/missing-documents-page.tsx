import { Box, Button, Checkbox, FormControlLabel, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { ResourceContextProvider, useCanAccess } from 'react-admin';
import { Link as To } from 'react-router';
import { askDonors, MAX_REQUESTS } from '#contract/year-end/missing-documents.ts';
import type { IncompleteDonor } from '#contract/year-end/year-statement.ts';
import { formatRupees } from '#domain/money/money.ts';
import { call } from '../../data/call.ts';
import { WhatsAppButton } from '../../donors/whatsapp-button.tsx';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { thisYear, YearSelect } from '../../ui/form/year-select.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { CardHead } from '../../ui/list/card-head.tsx';
import { RecordListPage } from '../../ui/list/record-list.tsx';
import type { Column } from '../../ui/list/rows.tsx';
import { shortDate } from '../../ui/record/dates.ts';
import { AadhaarSetting } from './aadhaar-setting.tsx';

/** Donors of a financial year whose PAN or address is missing, and the buttons that ask them by email or WhatsApp. */
export function MissingDocumentsPage() {
  const [year, setYear] = useState(thisYear);
  return (
    <>
      <PageHead title="Missing documents">
        Donors of a financial year without PAN or address. Each can be asked three times, two weeks apart.
      </PageHead>
      <YearSelect year={year} onChange={setYear} />
      <ResourceContextProvider value="incomplete-donors">
        <MissingDonors key={year} year={year} />
      </ResourceContextProvider>
      <AadhaarSetting />
    </>
  );
}

function MissingDonors({ year }: { year: string }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const choose = (id: string, isChosen: boolean) =>
    setChosen((ids) => (isChosen ? [...ids, id] : ids.filter((each) => each !== id)));
  const choice = (donor: IncompleteDonor) => (
    <Choice
      {...donor}
      isChosen={chosen.includes(donor.id)}
      onChoose={(isChosen) => choose(donor.id, isChosen)}
    />
  );
  return (
    <RecordListPage<IncompleteDonor>
      label="donors with missing documents"
      filter={{ year }}
      tools={<AskButtons year={year} chosen={chosen} onAsked={() => setChosen([])} />}
      columns={[
        { label: 'Donor', render: (donor) => choice(donor) },
        ...COLUMNS,
        { label: 'Ask', render: (donor) => <AskOne {...donor} year={year} /> },
      ]}
      card={(donor) => (
        <>
          <MissingCard donor={donor}>{choice(donor)}</MissingCard>
          <AskOne {...donor} year={year} />
        </>
      )}
      empty="Nothing is missing in this financial year."
    />
  );
}

const COLUMNS: readonly Column<IncompleteDonor>[] = [
  { label: 'Missing', render: missingOf },
  { label: 'Asked', render: (donor) => askedText(donor) },
  { label: 'Gifts', numeric: true, render: ({ gifts }) => gifts },
  { label: 'Amount', numeric: true, render: ({ rupees }) => formatRupees(rupees) },
];

function AskOne({ id, fullName, phoneNumber, asked, year }: IncompleteDonor & { year: string }) {
  if (phoneNumber === '' || asked >= MAX_REQUESTS) return null;
  return <WhatsAppButton donorId={id} fullName={fullName} year={year} />;
}

type AskButtonsProps = { year: string; chosen: readonly string[]; onAsked: () => void };

function AskButtons({ year, chosen, onAsked }: AskButtonsProps) {
  const { canAccess } = useCanAccess({ resource: 'missing-documents', action: 'act' });
  const [asking, setAsking] = useState<'all' | 'chosen' | null>(null);
  const done = useDone(() => {
    setAsking(null);
    onAsked();
  });
  if (!canAccess) return null;
  const whom = asking === 'all' ? 'all donors of this list' : `the ${chosen.length} selected`;
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', my: 2 }}>
      <Button variant="contained" onClick={() => setAsking('all')}>
        Ask all by email…
      </Button>
      <Button variant="outlined" disabled={chosen.length === 0} onClick={() => setAsking('chosen')}>
        Ask selected ({chosen.length})…
      </Button>
      <CallDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title="Ask for PAN and address"
        intro={
          <Typography>
            This sends an email to {whom}, except those without an email address and those who were asked
            three times or in the last two weeks.
          </Typography>
        }
        draft="ask-for-documents"
        defaults={{}}
        fields={[]}
        submitLabel="Send the emails"
        onSubmit={async () => {
          const donorIds = asking === 'all' ? null : [...chosen];
          done((await call(askDonors, { body: { year, donorIds } })).message);
        }}
      >
        {null}
      </CallDialog>
    </Box>
  );
}

type ChoiceProps = IncompleteDonor & { isChosen: boolean; onChoose: (isChosen: boolean) => void };

function Choice({ id, fullName, email, phoneNumber, asked, isChosen, onChoose }: ChoiceProps) {
  const canAsk = email !== '' && asked < MAX_REQUESTS;
  return (
    <Box sx={{ display: 'flex', alignItems: 'start', gap: 1, minWidth: 0 }}>
      <FormControlLabel
        label=""
        sx={{ m: 0, position: 'relative', zIndex: 1 }}
        control={
          <Checkbox
            size="small"
            checked={isChosen}
            disabled={!canAsk}
            onChange={(_, checked) => onChoose(checked)}
            slotProps={{ input: { 'aria-label': `Select ${fullName}` } }}
          />
        }
      />
      <Box sx={{ minWidth: 0 }}>
        <Link component={To} to={`/admin/donors/${id}/show`} sx={{ fontWeight: 600 }}>
          {fullName}
        </Link>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {email || phoneNumber || 'No contact details'}
        </Typography>
      </Box>
    </Box>
  );
}

function missingOf({ isIdMissing, isAddressMissing }: IncompleteDonor): string {
  if (isIdMissing && isAddressMissing) return 'PAN and address';
  return isIdMissing ? 'PAN' : 'Address';
}

const NO_EMAIL = 'No email address';

function askedText({ email, asked, lastAskedAt }: IncompleteDonor): string {
  if (!lastAskedAt) return email === '' ? NO_EMAIL : 'Not yet';
  return `${asked} of ${MAX_REQUESTS}, last on ${shortDate(lastAskedAt)}`;
}

function MissingCard({ donor, children }: { donor: IncompleteDonor; children: React.ReactNode }) {
  const asked = askedText(donor);
  return (
    <>
      <CardHead beside={<strong>{formatRupees(donor.rupees)}</strong>}>{children}</CardHead>
      <Typography variant="body2">
        Missing: {missingOf(donor)} · {asked === NO_EMAIL ? asked : `Asked: ${asked}`}
      </Typography>
    </>
  );
}
