import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useDataProvider, useGetList } from 'react-admin';
import type { MessageDetail, UpdateMessage } from '#contract/staff/messages.ts';
import { MESSAGE_STATES } from '#domain/staff/messages.ts';
import { useCall } from '../../ui/form/use-call.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { stateLabel } from '../../ui/list/state-chip.tsx';
import { Section } from '../../ui/record/section.tsx';

/** A message's assignee and status. A concurrent change by somebody else is refused. */
export function MessageHandling({ message }: { message: MessageDetail }) {
  const { data: people = [] } = useGetList('assignees');
  const dataProvider = useDataProvider();
  const { run, busy, failure } = useCall();
  const change = (data: Omit<UpdateMessage, 'seenVersion'>) =>
    void run(async () => {
      await dataProvider.update('messages', { id: message.id, data, previousData: message });
      return 'Saved.';
    });
  const assigned = message.assignedTo;
  const listed = assigned && !people.some(({ id }) => id === assigned.id) ? [...people, assigned] : people;
  return (
    <Section title="Assignment">
      <ErrorMessage error={failure} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <TextField
          select
          label="Assigned to"
          value={assigned?.id ?? ''}
          disabled={busy}
          onChange={({ target }) => change({ assignedTo: target.value || null })}
        >
          <MenuItem value="">Nobody</MenuItem>
          {listed.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {MESSAGE_STATES.filter((state) => state !== message.state).map((state) => (
            <Button key={state} variant="outlined" disabled={busy} onClick={() => change({ state })}>
              {stateLabel(state)}
            </Button>
          ))}
        </Box>
      </Box>
    </Section>
  );
}
