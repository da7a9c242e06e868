import { Alert, Box, Button, LinearProgress, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useCanAccess } from 'react-admin';
import { Link as To } from 'react-router';
import type * as z from 'zod/mini';
import { type TrustGroupId, trustGroups } from '#contract/trust/trust.admin.ts';
import type { TrustPicture } from '#contract/trust/trust.ts';
import { listTrustGroups, saveTrustGroup, type TrustGroup } from '#contract/trust/trust-details.admin.ts';
import {
  describeRenewal,
  type Renewal,
  type RenewalSources,
  renewalCalendar,
} from '#domain/trust/renewals.ts';
import { approvalOf, registrationOf, sectionName } from '#domain/year-end/year-statement.ts';
import { call } from '../../data/call.ts';
import { ApprovalThresholdSection } from '../../staff/approvals/approval-threshold.tsx';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { showName } from '../../ui/frame/shown-name.ts';
import { dateAndTime } from '../../ui/record/dates.ts';
import { DetailList, Section } from '../../ui/record/section.tsx';
import { useLoaded } from '../../ui/record/use-loaded.ts';
import { EditableForm } from './editable-form.tsx';
import { EditedField, type Field, SampleMark } from './edited-field.tsx';
import { describeValue } from './field-edits.ts';
import { PicturePreview } from './picture-part.tsx';
import { describeRenewals, RENEWAL_SOURCES, RenewalsField } from './renewals-field.tsx';
import { GROUPS } from './trust-fields.ts';
import { describeTrustees, TRUSTEE_SOURCES, TrusteesField } from './trustees-field.tsx';

/** The groups that are one list. */
const LISTS: {
  [Group in TrustGroupId]?: {
    field: ReactNode;
    sources: readonly string[];
    describe: (value: unknown) => string;
  };
} = {
  trustees: { field: <TrusteesField />, sources: TRUSTEE_SOURCES, describe: describeTrustees },
  renewals: { field: <RenewalsField />, sources: RENEWAL_SOURCES, describe: describeRenewals },
};

const MAY_CHANGE = { content: 'Owners and managers', registrations: 'Only owners' } as const;

const readDetails = () => call(listTrustGroups, {});

/** The trust's details by group. */
export function TrustPage() {
  const { value, error, put, reload } = useLoaded(readDetails);
  return (
    <>
      <PageHead title="The trust">
        The trust’s details on the site, receipts and emails. Changes appear within a second.
      </PageHead>
      <ErrorMessage error={error} retry={reload} />
      {!value && !error && <LinearProgress aria-label="Loading" />}
      {value && <Index groups={value.items} />}
      {value && <Renewals details={value} />}
      {value?.items.map((group) => (
        <Group
          key={group.id}
          group={group}
          onSaved={(saved) => {
            put({ ...value, items: value.items.map((each) => (each.id === saved.id ? saved : each)) });
            if (saved.id === 'texts') showName(String(saved.values['name']));
          }}
        />
      ))}
      {value && <ApprovalThresholdSection />}
      {value && <MonthlyGiving />}
    </>
  );
}

function MonthlyGiving() {
  return (
    <Section title="Monthly giving">
      <Typography sx={{ mb: 1 }}>
        Whether donors may choose a gift every month, and how to stop all collections.
      </Typography>
      <Button component={To} to="/admin/monthly-giving" variant="outlined">
        Monthly giving
      </Button>
    </Section>
  );
}

/** Links to the forms, which are long. */
function Index({ groups }: { groups: readonly TrustGroup[] }) {
  return (
    <Box
      component="nav"
      aria-label="Forms of this page"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mb: 2, '& a': { py: { xs: 1.25, md: 0.5 } } }}
    >
      {groups.map(({ id }) => (
        <Link key={id} href={`#${id}`}>
          {GROUPS[id].title}
        </Link>
      ))}
    </Box>
  );
}

function Group({ group, onSaved }: { group: TrustGroup; onSaved: (saved: TrustGroup) => void }) {
  const { id, changedAt, changedBy } = group;
  const { title, intro, publicPage } = GROUPS[id];
  const { canAccess } = useCanAccess({ resource: 'trust', action: trustGroups[id].changes });
  return (
    <Section title={title} anchor={id}>
      <Typography sx={{ color: 'text.secondary' }}>{intro}</Typography>
      {publicPage && (
        <Button href={publicPage.path} target="_blank" rel="noopener" sx={{ ml: -2.5, mb: 1 }}>
          {publicPage.label}
        </Button>
      )}
      {changedAt && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          Changed by {changedBy}, {dateAndTime(changedAt)}
        </Typography>
      )}
      {canAccess ? <GroupForm group={group} onSaved={onSaved} /> : <ReadOnlyGroup group={group} />}
    </Section>
  );
}

function GroupForm({ group, onSaved }: { group: TrustGroup; onSaved: (saved: TrustGroup) => void }) {
  const { id } = group;
  const { fields } = GROUPS[id];
  const save = saveTrustGroup[id];
  return (
    <EditableForm
      draft={`trust:${id}`}
      edits={group}
      sources={LISTS[id]?.sources ?? fields.flatMap(({ parts }) => parts.map(({ source }) => source))}
      body={save.body}
      save={(body) => call(save, { body })}
      onSaved={onSaved}
      reload={async () => (await readDetails()).items.find((each) => each.id === id) ?? group}
    >
      {LISTS[id]?.field ?? fields.map((field) => <EditedField key={field.name} field={field} />)}
    </EditableForm>
  );
}

function ReadOnlyGroup({ group: { id, values, samples } }: { group: TrustGroup }) {
  return (
    <>
      <Typography sx={{ mb: 1 }}>{MAY_CHANGE[trustGroups[id].changes]} can change these.</Typography>
      <DetailList
        items={Object.fromEntries(
          GROUPS[id].fields.map((field) => [
            field.label,
            <ReadOnlyValue
              key={field.name}
              field={field}
              describe={LISTS[id]?.describe ?? describeValue}
              value={values[field.name]}
              isSample={samples.includes(field.name)}
            />,
          ]),
        )}
      />
    </>
  );
}

type ReadOnlyValueProps = {
  field: Field;
  describe: (value: unknown) => string;
  value: unknown;
  isSample: boolean;
};

function ReadOnlyValue({ field, describe, value, isSample }: ReadOnlyValueProps) {
  const { url } = (value ?? {}) as Partial<TrustPicture>;
  if (field.pictureHint && url) return <PicturePreview picture={value as TrustPicture} label={field.label} />;
  return (
    <>
      {describe(value)} {isSample && <SampleMark />}
    </>
  );
}

/** What is to be renewed and when, and the sections of the registrations today; a warning for each reminder that is due. */
function Renewals({ details: { items, law } }: { details: z.output<typeof listTrustGroups.response> }) {
  const now = new Date();
  const valuesOf = (group: TrustGroupId) => items.find(({ id }) => id === group)?.values;
  // The server has checked these values with the schemas of contract/trust/trust.admin.ts.
  const sources = {
    registrations: valuesOf('registrations'),
    renewals: valuesOf('renewals'),
  } as RenewalSources;
  return (
    <Section title="What to renew">
      <Typography sx={{ color: 'text.secondary' }}>
        Today the approval for deductions is {sectionName(approvalOf(law))}; the registration as a trust is{' '}
        {sectionName(registrationOf(law))}. An owner changes these names under “Year statement”.
      </Typography>
      {renewalCalendar(sources, law, now).map((renewal) => (
        <RenewalLine key={`${renewal.name} ${renewal.detail}`} renewal={renewal} now={now} />
      ))}
    </Section>
  );
}

function RenewalLine({ renewal, now }: { renewal: Renewal; now: Date }) {
  const text = describeRenewal(renewal, now);
  if (renewal.remindedOn === null) return <Typography sx={{ my: 1 }}>{text}</Typography>;
  return (
    <Alert severity={renewal.daysLeft < 0 ? 'error' : 'warning'} sx={{ my: 1 }}>
      {text}
    </Alert>
  );
}
