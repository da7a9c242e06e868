import { Button, LinearProgress, Link, Typography } from '@mui/material';
import { NumberInput, TextInput, useCanAccess } from 'react-admin';
import { Link as To } from 'react-router';
import {
  drawUpReportNow,
  listReports,
  publishReport,
  type Report,
  type Reports,
  saveReportSettings,
} from '#contract/office/reports.ts';
import { LAST_REPORT_DAY } from '#domain/office/report.ts';
import { call } from '../../data/call.ts';
import { formBody } from '../../data/form-body.ts';
import { CallForm } from '../../ui/form/call-form.tsx';
import { useCall } from '../../ui/form/use-call.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { Section } from '../../ui/record/section.tsx';
import { useLoaded } from '../../ui/record/use-loaded.ts';
import { ReportFigures } from './report-figures.tsx';

const read = () => call(listReports, {});

/** Monthly reports: the draft to read and publish, the published ones, and the day on which they are drawn up. */
export function ReportsPage() {
  const { value, error, reload, put } = useLoaded(read);
  const { canAccess: mayPublish = false } = useCanAccess({ resource: 'reports', action: 'create' });
  const draft = value?.items.find(({ publishedAt }) => publishedAt === null);
  const published = value?.items.filter(({ publishedAt }) => publishedAt !== null) ?? [];
  return (
    <>
      <PageHead
        title="Monthly reports"
        actions={
          <Button component={To} to="/admin/annual-documents" variant="outlined">
            Annual reports and accounts
          </Button>
        }
      >
        What all funds received, spent and had left in a month. A published report never changes: what is
        entered later for its month is in the next one, and named there.
      </PageHead>
      <ErrorMessage error={error} retry={reload} />
      {!value && !error && <LinearProgress aria-label="Loading the reports" />}
      {draft && <Draft report={draft} mayPublish={mayPublish} put={put} />}
      {value && mayPublish && <DrawUp hasDraft={draft !== undefined} put={put} />}
      {published.map((report) => (
        <Section key={report.month} title={`${report.month}, published`}>
          <ReportFigures content={report.content} />
          <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            SHA-256 {report.sha256}.{' '}
            <Link href={`/api/reports/${report.month}`}>The bytes that were hashed</Link>
          </Typography>
        </Section>
      ))}
      {value && mayPublish && <Day reports={value} put={put} />}
    </>
  );
}

type Put = { put: (reports: Reports) => void };

function Draft({ report, mayPublish, put }: Put & { report: Report; mayPublish: boolean }) {
  const { month, sha256, content, notes } = report;
  return (
    <Section title={`${month}, a draft`}>
      <ReportFigures content={content} />
      {mayPublish && (
        <CallForm
          draft={`report-${month}`}
          defaults={notes}
          fields={Object.keys(notes)}
          submitLabel="Publish for good"
          onSubmit={async (values) => {
            const body = formBody(publishReport.body, { seenSha256: sha256, notes: values });
            put(await call(publishReport, { params: { month }, body }));
            return { values: notes, text: `The report of ${month} is published.` };
          }}
        >
          <Typography sx={{ mt: 2, mb: 1 }}>
            A note for readers, if the figures need one. It never changes either, so name nobody.
          </Typography>
          <TextInput source="en" label="Note in English" multiline helperText={false} />
          <TextInput source="te" label="Note in Telugu" multiline helperText={false} />
          <TextInput source="hi" label="Note in Hindi" multiline helperText={false} />
        </CallForm>
      )}
    </Section>
  );
}

function DrawUp({ hasDraft, put }: Put & { hasDraft: boolean }) {
  const { run, busy, failure } = useCall();
  return (
    <Section title={hasDraft ? 'If something was missing' : 'The next report'}>
      <Button
        variant="outlined"
        disabled={busy}
        onClick={() =>
          void run(async () => {
            put(await call(drawUpReportNow, {}));
            return 'The report is drawn up, with everything entered until now.';
          })
        }
      >
        {hasDraft ? 'Draw the draft up again' : 'Draw it up now'}
      </Button>
      <ErrorMessage error={failure} />
    </Section>
  );
}

function Day({ reports, put }: Put & { reports: Reports }) {
  const defaults = { day: reports.day };
  return (
    <Section title="When reports are drawn up">
      <CallForm
        draft="report-settings"
        defaults={defaults}
        fields={['day']}
        submitLabel="Save"
        onSubmit={async (values) => {
          const saved = await call(saveReportSettings, { body: formBody(saveReportSettings.body, values) });
          put(saved);
          return { values: { day: saved.day }, text: 'Saved.' };
        }}
      >
        <NumberInput
          source="day"
          label="Day of the month, for the month before; empty for no reports"
          min={1}
          max={LAST_REPORT_DAY}
          helperText={false}
        />
      </CallForm>
    </Section>
  );
}
