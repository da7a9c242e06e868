import { Button, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { adminYearStatementCalls, EditableStatementNames } from '#contract/admin/year-statement.ts';
import type { StatementNames as Names } from '#domain/year-statement.ts';
import { dropDraft, readDraft } from '../access/drafts.ts';
import { read, send } from '../data/calls.ts';
import { EditableForm } from '../trust/editable-form.tsx';
import { EditedField } from '../trust/edited-field.tsx';
import { inWords } from '../trust/field-edits.ts';
import { ErrorMessage } from '../ui/frame/error-message.tsx';
import { dateAndTime } from '../ui/record/dates.ts';
import { DetailList, Section } from '../ui/record/section.tsx';
import { useLoaded } from '../ui/record/use-loaded.ts';
import { NAME_FIELDS, NAME_SOURCES } from './name-fields.ts';

type StatementNamesProps = { year: string; onSaved: (names: Names) => void };

/** What the tax office calls things in a year: settings, so that a new form needs no new release. */
export function StatementNames({ year, onSaved }: StatementNamesProps) {
  const readNames = () => read(`${adminYearStatementCalls.names}?year=${year}`, EditableStatementNames);
  const { value, error, put, again } = useLoaded(readNames);
  const [open, setOpen] = useState(() => readDraft(draftOf(year)) !== null);
  const notify = useNotify();
  const leave = () => {
    dropDraft(draftOf(year));
    setOpen(false);
  };
  return (
    <Section title="What the form calls things">
      <ErrorMessage error={error} retry={again} />
      {!value && !error && <LinearProgress aria-label="Loading the names" />}
      {value && <Standing {...value} />}
      {value && !open && (
        <>
          <DetailList
            items={Object.fromEntries(
              NAME_FIELDS.map(({ name, label }) => [label, inWords(value.values[name])]),
            )}
          />
          <Button variant="outlined" onClick={() => setOpen(true)} sx={{ mt: 2 }}>
            Change the names…
          </Button>
        </>
      )}
      {value && open && (
        <>
          <Button onClick={leave} sx={{ ml: -1.5 }}>
            Leave them as they are
          </Button>
          <EditableForm
            key={value.version}
            draft={draftOf(year)}
            edits={value}
            sources={NAME_SOURCES}
            fileLabel="Otherwise"
            save={(body) =>
              send(
                'PUT',
                adminYearStatementCalls.namesOf.replace(':year', year),
                body,
                EditableStatementNames,
              )
            }
            onSaved={(saved) => {
              notify('Saved. The next statement says so.', { type: 'success' });
              put(saved);
              setOpen(false);
              onSaved(saved.values as Names);
            }}
            reload={readNames}
          >
            {NAME_FIELDS.map((field) => (
              <EditedField key={field.name} field={field} />
            ))}
          </EditableForm>
        </>
      )}
    </Section>
  );
}

const draftOf = (year: string) => `statement:${year}`;

function Standing({ year, from, changedAt, changedBy }: EditableStatementNames) {
  return (
    <Typography sx={{ color: 'text.secondary', mb: 2 }}>
      {changedAt
        ? `Saved for ${year} by ${changedBy}, ${dateAndTime(changedAt)}.`
        : `As they stand since ${from}.`}{' '}
      What you save here holds for {year} and the years after it, until one that has names of its own. The
      years before keep theirs.
    </Typography>
  );
}
