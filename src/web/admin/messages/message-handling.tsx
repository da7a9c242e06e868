import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useDataProvider, useGetList } from 'react-admin';
import { MESSAGE_STATES, type MessageDetail, type UpdateMessage } from '#contract/admin/messages.ts';
import { useCall } from '../ui/form/use-call.ts';
import { Trouble } from '../ui/frame/error-message.tsx';
import { stateLabel } from '../ui/list/state-chip.tsx';
import { Section } from '../ui/record/section.tsx';

/** Who looks after a message and how far that has come. The second of two people at once is told. */
export function MessageHandling({ message }: { message: MessageDetail }) {
  const { data: people = [] } = useGetList('assignees');
  const dataProvider = useDataProvider();
  const { run, busy, trouble } = useCall();
  const change = (data: Omit<UpdateMessage, 'seenVersion'>) =>
    void run(async () => {
      await dataProvider.update('messages', { id: message.id, data, previousData: message });
      return 'Kept.';
    });
  const assigned = message.assignedTo;
  const listed = assigned && !people.some(({ id }) => id === assigned.id) ? [...people, assigned] : people;
  return (
    <Section title="Who looks after it">
      <Trouble error={trouble} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <TextField
          select
          label="With"
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
