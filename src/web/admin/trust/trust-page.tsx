import { Alert, Button, LinearProgress, Typography } from '@mui/material';
import { useCanAccess, useNotify } from 'react-admin';
import { adminFactCalls, FactGroup, FactGroups, factGroups } from '#contract/admin/trust.ts';
import type { Registrations } from '#contract/trust.ts';
import { type ApprovalStatus, approvalStatus } from '#domain/tax-approval.ts';
import { read, send } from '../data/calls.ts';
import { Trouble } from '../ui/frame/error-message.tsx';
import { PageHead } from '../ui/frame/page-head.tsx';
import { dateAndTime } from '../ui/record/dates.ts';
import { Facts, Section } from '../ui/record/section.tsx';
import { useReading } from '../ui/record/use-loaded.ts';
import { EditionForm } from './editable-form.tsx';
import { EditionField } from './edited-field.tsx';
import { inWords } from './field-edits.ts';
import { GROUPS } from './trust-fields.ts';

const readGroups = async () => (await read(adminFactCalls.facts, FactGroups)).items;

/** What the trust says of itself, group by group. */
export function TrustPage() {
  const { value: groups, error, put, again } = useReading(readGroups);
  return (
    <>
      <PageHead title="The trust">
        What the site, receipts and mails say of the trust. A change shows within a second.
      </PageHead>
      <Trouble error={error} retry={again} />
      {!groups && !error && <LinearProgress aria-label="Loading" />}
      {groups?.map((group) => (
        <Group
          key={`${group.id} ${group.version}`}
          group={group}
          onSaved={(saved) => put(groups.map((each) => (each.id === saved.id ? saved : each)))}
        />
      ))}
    </>
  );
}

function Group({ group, onSaved }: { group: FactGroup; onSaved: (saved: FactGroup) => void }) {
  const { id, values, changedAt, changedBy } = group;
  const { title, intro, see } = GROUPS[id];
  const { canAccess } = useCanAccess({ resource: 'facts', action: factGroups[id].changes });
  return (
    <Section title={title}>
      <Typography sx={{ color: 'text.secondary' }}>{intro}</Typography>
      {see && (
        <Button href={see.path} target="_blank" rel="noopener" sx={{ ml: -2.5 }}>
          {see.label}
        </Button>
      )}
      {changedAt && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          Changed by {changedBy}, {dateAndTime(changedAt)}
        </Typography>
      )}
      {id === 'registrations' && <Warnings {...(values as Registrations)} />}
      {canAccess ? <GroupForm group={group} onSaved={onSaved} /> : <GroupToRead group={group} />}
    </Section>
  );
}

function GroupForm({ group, onSaved }: { group: FactGroup; onSaved: (saved: FactGroup) => void }) {
  const notify = useNotify();
  const { id } = group;
  const { fields } = GROUPS[id];
  return (
    <EditionForm
      draft={`facts:${id}`}
      edition={group}
      sources={fields.flatMap(({ parts }) => parts.map(({ source }) => source))}
      save={(body) => send('PUT', adminFactCalls.group(id), body, FactGroup)}
      onSaved={(saved) => {
        notify('Saved. The site shows it now.', { type: 'success' });
        onSaved(saved);
      }}
      lookAgain={async () => (await readGroups()).find((each) => each.id === id) ?? group}
    >
      {fields.map((field) => (
        <EditionField key={field.name} field={field} />
      ))}
    </EditionForm>
  );
}

function GroupToRead({ group: { id, values } }: { group: FactGroup }) {
  return (
    <>
      <Typography sx={{ mb: 1 }}>Only an owner changes these.</Typography>
      <Facts
        facts={Object.fromEntries(GROUPS[id].fields.map(({ name, label }) => [label, inWords(values[name])]))}
      />
    </>
  );
}

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

function Warnings({ section80G, section12A }: Registrations) {
  const now = new Date();
  return (
    <>
      <Warning of="The approval under section 80G" status={approvalStatus(section80G, now)} />
      <Warning of="The registration under section 12A" status={approvalStatus(section12A, now)} />
    </>
  );
}

function Warning({ of, status }: { of: string; status: ApprovalStatus }) {
  if (status.kind === 'expiring')
    return (
      <Alert severity="warning" sx={{ my: 1 }}>
        {of} ends {status.daysLeft === 0 ? 'today' : `in ${days(status.daysLeft)}`}. Please renew it in time.
      </Alert>
    );
  if (status.kind === 'expired')
    return (
      <Alert severity="error" sx={{ my: 1 }}>
        {of} lapsed {days(status.daysAgo)} ago.
      </Alert>
    );
  return null;
}
