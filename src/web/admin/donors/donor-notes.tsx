import { Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import type { DonorDetail } from '#contract/admin/donors.ts';
import { CallForm } from '../ui/form/call-form.tsx';
import { useDone } from '../ui/form/use-done.ts';
import { dateAndTime } from '../ui/record/dates.ts';
import { Section } from '../ui/record/section.tsx';
import { Timeline } from '../ui/record/timeline.tsx';
import { noteDonor } from './donor-calls.ts';

export function DonorNotes({ donor: { id, notes }, canAct }: { donor: DonorDetail; canAct: boolean }) {
  const done = useDone();
  return (
    <Section title="Notes">
      {notes.length === 0 && <Typography>None yet.</Typography>}
      <Timeline
        lines={notes.map((note) => ({
          id: note.id,
          when: dateAndTime(note.at),
          who: note.by,
          words: note.text,
          detail: '',
        }))}
      />
      {canAct && (
        <CallForm
          draft={`donor-note:${id}`}
          lasting
          defaults={{ text: '' }}
          fields={['text']}
          submitLabel="Keep the note"
          clearAfter
          onSubmit={async (values) => {
            await noteDonor(id, String(values['text'] ?? ''));
            done('The note is kept.');
          }}
        >
          <TextInput
            source="text"
            label="A note that the donor never sees"
            multiline
            minRows={2}
            helperText={false}
          />
        </CallForm>
      )}
    </Section>
  );
}
