import { Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import { addDonorNote, type DonorDetail } from '#contract/donors/donors.admin.ts';
import { call } from '../data/call.ts';
import { formBody } from '../data/form-body.ts';
import { CallForm } from '../ui/form/call-form.tsx';
import { useDone } from '../ui/form/use-done.ts';
import { dateAndTime } from '../ui/record/dates.ts';
import { Section } from '../ui/record/section.tsx';
import { Timeline } from '../ui/record/timeline.tsx';

export function DonorNotes({ donor: { id, notes }, canAct }: { donor: DonorDetail; canAct: boolean }) {
  const done = useDone();
  return (
    <Section title="Notes">
      {notes.length === 0 && <Typography>No notes yet.</Typography>}
      <Timeline
        entries={notes.map((note) => ({
          id: note.id,
          when: dateAndTime(note.at),
          who: note.by,
          text: note.text,
          detail: '',
        }))}
      />
      {canAct && (
        <CallForm
          draft={`donor-note:${id}`}
          autosave
          defaults={{ text: '' }}
          fields={['text']}
          submitLabel="Save note"
          clearAfter
          onSubmit={async (values) => {
            await call(addDonorNote, { params: { id }, body: formBody(addDonorNote.body, values) });
            done('Note saved.');
          }}
        >
          <TextInput
            source="text"
            label="Internal note, not visible to the donor"
            multiline
            minRows={2}
            helperText={false}
          />
        </CallForm>
      )}
    </Section>
  );
}
