import { Box, Link, Typography } from '@mui/material';
import { minLength, SelectInput, TextInput, useGetList } from 'react-admin';
import { Link as To } from 'react-router';
import { type ListedMessage, MESSAGE_STATES } from '#contract/admin/messages.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { PageHead } from '../ui/frame/page-head.tsx';
import { RecordListPage } from '../ui/list/record-list.tsx';
import type { Column } from '../ui/list/rows.tsx';
import { StateChip, stateLabel } from '../ui/list/state-chip.tsx';
import { dateAndTime } from '../ui/record/dates.ts';

const states = MESSAGE_STATES.map((id) => ({ id, name: stateLabel(id) }));

const COLUMNS: readonly Column<ListedMessage>[] = [
  { label: 'When', render: ({ receivedAt }) => dateAndTime(receivedAt) },
  { label: 'From', render: (message) => <From {...message} /> },
  { label: 'About', render: (message) => <About {...message} /> },
  { label: 'With', render: ({ assignedTo }) => assignedTo?.name ?? 'Nobody' },
  { label: 'State', render: ({ state }) => <StateChip state={state} /> },
];

export function MessageList() {
  return (
    <>
      <PageHead title="Messages">From the contact form, the newest first.</PageHead>
      <RecordListPage
        label="messages"
        search={
          <TextInput
            source="q"
            label="Search"
            placeholder="Name or e-mail"
            helperText={false}
            validate={minLength(3, 'Three characters or more')}
            resettable
            type="search"
          />
        }
        filters={<MessageFilters />}
        tools={<ExportButton resource="messages" />}
        columns={COLUMNS}
        card={(message) => <MessageCard {...message} />}
        empty="No message is like that."
        none="No message yet."
      />
    </>
  );
}

function MessageFilters() {
  const { data: categories = [] } = useGetList('categories');
  const { data: people = [] } = useGetList('assignees');
  const assignees = [{ id: 'me', name: 'Me' }, { id: 'nobody', name: 'Nobody' }, ...people];
  return (
    <>
      <SelectInput source="state" choices={states} label="State" helperText={false} />
      <SelectInput source="assignedTo" choices={assignees} label="With" helperText={false} />
      <SelectInput source="categoryId" choices={categories} label="Category" helperText={false} />
    </>
  );
}

function From({ id, fullName, email, state }: ListedMessage) {
  return (
    <>
      <Link
        component={To}
        to={`/admin/messages/${id}/show`}
        sx={{ fontWeight: state === 'unread' ? 700 : 500 }}
      >
        {fullName}
      </Link>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {email}
      </Typography>
    </>
  );
}

function About({ category, description }: ListedMessage) {
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {category.name}
      </Typography>
      <Box
        sx={{
          display: '-webkit-box',
          WebkitLineClamp: 2,
          WebkitBoxOrient: 'vertical',
          overflow: 'hidden',
          overflowWrap: 'anywhere',
        }}
      >
        {description}
      </Box>
    </>
  );
}

function MessageCard(message: ListedMessage) {
  const { state, receivedAt, assignedTo } = message;
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Box sx={{ minWidth: 0 }}>
          <From {...message} />
        </Box>
        <StateChip state={state} />
      </Box>
      <Box sx={{ my: 1 }}>
        <About {...message} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {dateAndTime(receivedAt)}
        {assignedTo && ` · with ${assignedTo.name}`}
      </Typography>
    </>
  );
}
