import { Box, Button, Link, Typography } from '@mui/material';
import { SelectInput, TextInput, useCanAccess, useGetList } from 'react-admin';
import { Link as To } from 'react-router';
import { CAMPAIGN_STATES, type ListedCampaign } from '#contract/campaigns/campaigns.admin.ts';
import { formatRupees } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { SavedFilters } from '../staff/saved-filters/saved-filters.tsx';
import { PageHead } from '../ui/frame/page-head.tsx';
import { CardHead } from '../ui/list/card-head.tsx';
import { RecordListPage } from '../ui/list/record-list.tsx';
import type { Column } from '../ui/list/rows.tsx';
import { StateChip, stateLabel } from '../ui/list/state-chip.tsx';
import { shortDate } from '../ui/record/dates.ts';
import { listedState } from './status/listed-state.ts';

const states = [
  ...CAMPAIGN_STATES.map((id) => ({ id, name: stateLabel(id) })),
  { id: 'quiet', name: 'No update for 90 days' },
];

const COLUMNS: readonly Column<ListedCampaign>[] = [
  { label: 'Campaign', render: (campaign) => <TitleAndAddress {...campaign} /> },
  { label: 'Category', render: ({ category }) => category.name },
  {
    label: 'Period',
    sortBy: 'date',
    render: ({ startsAt, endsAt }) => `${shortDate(startsAt)} – ${shortDate(endsAt)}`,
  },
  { label: 'Status', render: (campaign) => <StateChip state={listedState(campaign, new Date())} /> },
  { label: 'Raised', numeric: true, render: (campaign) => <Raised {...campaign} /> },
];

export function CampaignList() {
  const { canAccess } = useCanAccess({ resource: 'campaigns', action: 'act' });
  return (
    <>
      <PageHead
        title="Campaigns"
        actions={
          canAccess && (
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
              <Button variant="outlined" component={To} to="/admin/import?what=campaigns">
                Import
              </Button>
              <Button variant="contained" component={To} to="/admin/campaigns/create">
                New campaign
              </Button>
            </Box>
          )
        }
      >
        Use the filter to see archived campaigns.
      </PageHead>
      <RecordListPage
        label="campaigns"
        search={
          <TextInput
            source="q"
            label="Search"
            placeholder="Part of the title"
            helperText={false}
            resettable
            type="search"
          />
        }
        filters={<Filters />}
        tools={<SavedFilters list="campaigns" />}
        sort={{ field: 'date', order: 'DESC' }}
        columns={COLUMNS}
        card={(campaign) => <CampaignCard {...campaign} />}
        empty="No campaigns found."
        none="No campaigns yet."
      />
    </>
  );
}

function Filters() {
  const { data: categories = [] } = useGetList('categories');
  return (
    <>
      <SelectInput source="state" choices={states} label="Status" helperText={false} />
      <SelectInput source="categoryId" choices={categories} label="Category" helperText={false} />
    </>
  );
}

function TitleAndAddress({ id, title, slug }: ListedCampaign) {
  return (
    <>
      <Link component={To} to={`/admin/campaigns/${id}/show`} sx={{ fontWeight: 600 }}>
        {title}
      </Link>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        /campaigns/{slug}
      </Typography>
    </>
  );
}

function Raised({ raisedRupees, goalRupees, donors }: ListedCampaign) {
  return (
    <>
      <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {formatRupees(raisedRupees)}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        of {formatRupees(goalRupees)} · {counted(donors, 'donor')}
      </Typography>
    </>
  );
}

function CampaignCard(campaign: ListedCampaign) {
  const { startsAt, endsAt, category } = campaign;
  return (
    <>
      <CardHead beside={<StateChip state={listedState(campaign, new Date())} />}>
        <TitleAndAddress {...campaign} />
      </CardHead>
      <Raised {...campaign} />
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
        {category.name} · {shortDate(startsAt)} – {shortDate(endsAt)}
      </Typography>
    </>
  );
}
