import { Box, Link, Typography } from '@mui/material';
import { SelectInput, useGetList } from 'react-admin';
import { Link as To } from 'react-router';
import type { ListedMessage } from '#contract/staff/messages.ts';
import { MESSAGE_STATES } from '#domain/staff/messages.ts';
import { ExportButton } from '../../office/exports/export-button.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { CardHead } from '../../ui/list/card-head.tsx';
import { EmailAddress } from '../../ui/list/email-address.tsx';
import { RecordListPage } from '../../ui/list/record-list.tsx';
import type { Column } from '../../ui/list/rows.tsx';
import { SearchInput } from '../../ui/list/search-input.tsx';
import { StateChip, stateLabel } from '../../ui/list/state-chip.tsx';
import { dateAndTime } from '../../ui/record/dates.ts';
import { SavedFilters } from '../saved-filters/saved-filters.tsx';

const states = MESSAGE_STATES.map((id) => ({ id, name: stateLabel(id) }));

const COLUMNS: readonly Column<ListedMessage>[] = [
  { label: 'Date', sortBy: 'date', render: ({ receivedAt }) => dateAndTime(receivedAt) },
  { label: 'From', render: (message) => <From {...message} /> },
  { label: 'Message', render: (message) => <Excerpt {...message} /> },
  { label: 'Assigned to', render: ({ assignedTo }) => assignedTo?.name ?? 'Nobody' },
  { label: 'Status', render: ({ state }) => <StateChip state={state} /> },
];

export function MessageList() {
  return (
    <>
      <PageHead title="Messages">From the contact form.</PageHead>
      <RecordListPage
        label="messages"
        search={<SearchInput placeholder="Name or email" />}
        filters={<MessageFilters />}
        tools={
          <>
            <SavedFilters list="messages" />
            <ExportButton resource="messages" />
          </>
        }
        sort={{ field: 'date', order: 'DESC' }}
        columns={COLUMNS}
        card={(message) => <MessageCard {...message} />}
        empty="No messages found."
        none="No messages yet."
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
      <SelectInput source="state" choices={states} label="Status" helperText={false} />
      <SelectInput source="assignedTo" choices={assignees} label="Assigned to" helperText={false} />
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
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <EmailAddress>{email}</EmailAddress>
      </Typography>
    </>
  );
}

function Excerpt({ category, description }: ListedMessage) {
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
        {description || 'No text'}
      </Box>
    </>
  );
}

function MessageCard(message: ListedMessage) {
  const { state, receivedAt, assignedTo } = message;
  return (
    <>
      <CardHead beside={<StateChip state={state} />}>
        <From {...message} />
      </CardHead>
      <Box sx={{ mb: 1 }}>
        <Excerpt {...message} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {dateAndTime(receivedAt)}
        {assignedTo && ` · ${assignedTo.name}`}
      </Typography>
    </>
  );
}
