import { Box, Typography } from '@mui/material';
import { TextInput, useCanAccess } from 'react-admin';
import { type MessageDetail, type MessageNote, writeNote, writeReply } from '#contract/staff/messages.ts';
import { call } from '../../data/call.ts';
import { formBody } from '../../data/form-body.ts';
import { CallForm } from '../../ui/form/call-form.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { StateChip } from '../../ui/list/state-chip.tsx';
import { dateAndTime } from '../../ui/record/dates.ts';
import { RecordPage } from '../../ui/record/record-page.tsx';
import { DetailList, Section } from '../../ui/record/section.tsx';
import { Timeline } from '../../ui/record/timeline.tsx';
import { MessageHandling } from './message-handling.tsx';

export function MessagePage() {
  return <RecordPage<MessageDetail> back="All messages">{(message) => <Message {...message} />}</RecordPage>;
}

function Message(message: MessageDetail) {
  const { canAccess } = useCanAccess({ resource: 'messages', action: 'act' });
  return (
    <>
      <PageHead title={message.fullName} actions={<StateChip state={message.state} />}>
        {message.category.name} · {dateAndTime(message.receivedAt)}
      </PageHead>
      <Box
        sx={{
          display: 'grid',
          columnGap: 3,
          gridTemplateColumns: { xs: '1fr', lg: '3fr 2fr' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Section title="Message">
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {message.description || <NoText />}
            </Typography>
          </Section>
          <Section title="Replies and notes">
            {message.notes.length === 0 && <Typography>None yet.</Typography>}
            <Timeline entries={message.notes.map(timelineEntry)} />
          </Section>
          {canAccess && <MessageForms {...message} />}
        </Box>
        <Box sx={{ minWidth: 0 }}>
          {canAccess && <MessageHandling message={message} />}
          <Sender {...message} />
        </Box>
      </Box>
    </>
  );
}

function timelineEntry({ id, at, by, kind, text, sentAt }: MessageNote) {
  const reply = sentAt ? `sent ${dateAndTime(sentAt)}` : 'waiting to be sent';
  return {
    id,
    when: dateAndTime(at),
    who: by,
    text,
    detail: kind === 'note' ? 'note' : `reply, ${reply}`,
  };
}

function NoText() {
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      The visitor wrote no text.
    </Box>
  );
}

function Sender({ email, phoneNumber, assignedTo }: MessageDetail) {
  return (
    <Section title="Sender">
      <DetailList
        items={{
          Email: email,
          Phone: <a href={`tel:+91${phoneNumber}`}>{phoneNumber}</a>,
          'Assigned to': assignedTo?.name ?? 'Nobody yet',
        }}
      />
    </Section>
  );
}

const FORMS = {
  reply: {
    title: 'Reply by email',
    label: 'Your reply',
    submit: 'Send reply',
    write: writeReply,
    success: 'The reply will be sent now.',
  },
  note: {
    title: 'Internal note',
    label: 'Internal note, not visible to the visitor',
    submit: 'Save note',
    write: writeNote,
    success: 'Note saved.',
  },
} as const;

function MessageForms({ id, email }: MessageDetail) {
  const done = useDone();
  return (['reply', 'note'] as const).map((kind) => {
    const { title, label, submit, write, success } = FORMS[kind];
    return (
      <Section key={kind} title={title}>
        {kind === 'reply' && <Typography sx={{ mb: 1 }}>Will be sent to {email}.</Typography>}
        <CallForm
          draft={`${kind}:${id}`}
          autosave
          defaults={{ text: '' }}
          fields={['text']}
          submitLabel={submit}
          clearAfter
          onSubmit={async (values) => {
            await call(write, { params: { id }, body: formBody(write.body, values) });
            done(success);
          }}
        >
          <TextInput
            source="text"
            label={label}
            multiline
            minRows={kind === 'reply' ? 5 : 2}
            helperText={false}
          />
        </CallForm>
      </Section>
    );
  });
}
