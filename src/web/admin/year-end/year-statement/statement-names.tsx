import { Alert, Button, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import {
  type EditableStatementNames,
  getStatementNames,
  saveStatementNames,
} from '#contract/year-end/statement-names.ts';
import {
  areOfEarlierAct,
  type StatementNames as Names,
  withCurrentAct,
} from '#domain/year-end/year-statement.ts';
import { call } from '../../data/call.ts';
import { discardDraft, readDraft } from '../../staff/access/drafts.ts';
import { EditableForm } from '../../trust/details/editable-form.tsx';
import { EditedField } from '../../trust/details/edited-field.tsx';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { dateAndTime } from '../../ui/record/dates.ts';
import { DetailList, Section } from '../../ui/record/section.tsx';
import { useLoaded } from '../../ui/record/use-loaded.ts';
import { describeNames } from './describe-names.ts';
import { NAME_FIELDS, NAME_SOURCES } from './name-fields.ts';

type StatementNamesProps = { year: string; onSaved: (names: Names) => void };

/** The names used in a year's tax form and the limits of the law: settings, so that a changed form needs no new release. */
export function StatementNames({ year, onSaved }: StatementNamesProps) {
  const readNames = () => call(getStatementNames, { query: { year } });
  const { value, error, put, reload } = useLoaded(readNames);
  const [open, setOpen] = useState(() => readDraft(draftOf(year)) !== null);
  const notify = useNotify();
  const cancel = () => {
    discardDraft(draftOf(year));
    setOpen(false);
  };
  function showSaved(saved: EditableStatementNames) {
    notify('Saved. The next export uses these names.', { type: 'success' });
    put(saved);
    setOpen(false);
    onSaved(saved.values as Names);
  }
  return (
    <Section title="Names used in the form, and limits">
      <ErrorMessage error={error} retry={reload} />
      {!value && !error && <LinearProgress aria-label="Loading the names" />}
      {value && <NamesOrigin {...value} />}
      <Alert severity="info" sx={{ mb: 2 }}>
        The trust’s accountant must confirm these names and limits for each year. Receipts, the gift form and
        the pages use them.
      </Alert>
      {value && !open && <EarlierAct year={year} edits={value} onSaved={showSaved} />}
      {value && !open && (
        <>
          <DetailList items={describeNames(value.values as Names)} />
          <Button variant="outlined" onClick={() => setOpen(true)} sx={{ mt: 2 }}>
            Edit names…
          </Button>
        </>
      )}
      {value && open && (
        <>
          <Button onClick={cancel} sx={{ ml: -1.5 }}>
            Cancel
          </Button>
          <EditableForm
            draft={draftOf(year)}
            edits={value}
            sources={NAME_SOURCES}
            fileLabel="Default"
            body={saveStatementNames.body}
            save={(body) => call(saveStatementNames, { params: { year }, body })}
            onSaved={showSaved}
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

type EarlierActProps = {
  year: string;
  edits: EditableStatementNames;
  onSaved: (saved: EditableStatementNames) => void;
};

/** Names that were saved before an act renumbered the sections stay as they are until staff take its words. */
function EarlierAct({ year, edits, onSaved }: EarlierActProps) {
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const names = edits.values as Names;
  if (!edits.changedAt || !areOfEarlierAct(year, names)) return null;
  async function take() {
    setIsBusy(true);
    setFailure(null);
    try {
      const values = { ...withCurrentAct(year, names), seenVersion: edits.version };
      onSaved(await call(saveStatementNames, { params: { year }, body: values }));
    } catch (error) {
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <>
      <Alert
        severity="warning"
        sx={{ mb: 2 }}
        action={
          <Button color="inherit" disabled={isBusy} onClick={() => void take()}>
            Take the current names
          </Button>
        }
      >
        These names are of the earlier Act: check them. Limits and days stay as they are.
      </Alert>
      <ErrorMessage error={failure} />
    </>
  );
}

const draftOf = (year: string) => `statement:${year}`;

function NamesOrigin({ year, from, changedAt, changedBy }: EditableStatementNames) {
  return (
    <Typography sx={{ color: 'text.secondary', mb: 2 }}>
      {changedAt
        ? `Saved for ${year} by ${changedBy}, ${dateAndTime(changedAt)}.`
        : `Unchanged since ${from}.`}{' '}
      Changes apply to {year} and later years, up to the next year with its own names. Earlier years are not
      affected.
    </Typography>
  );
}
