import { Box, Typography } from '@mui/material';
import { SelectInput } from 'react-admin';
import type { AuditEntry } from '#contract/admin/audit.ts';
import { ROLE_TEXTS } from '../access/role-texts.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { PageHead } from '../ui/frame/page-head.tsx';
import { RecordListPage } from '../ui/list/record-list.tsx';
import type { Column } from '../ui/list/rows.tsx';
import { dateAndTime } from '../ui/record/dates.ts';
import { DetailList } from '../ui/record/section.tsx';

const COLUMNS: readonly Column<AuditEntry>[] = [
  { label: 'Date', render: ({ at }) => dateAndTime(at) },
  { label: 'Member', render: (entry) => <Who {...entry} /> },
  { label: 'Action', render: (entry) => <What {...entry} /> },
];

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const kinds = [
  'donation',
  'donor',
  'alert',
  'message',
  'staff',
  'campaign',
  'category',
  'gallery',
  'picture',
  'export',
  'import',
  'trust',
  'service',
  'statement',
].map((id) => ({ id, name: capitalised(id) }));

export function AuditList() {
  return (
    <>
      <PageHead title="Audit log">Who did what, newest first. Entries cannot be changed.</PageHead>
      <RecordListPage
        label="audit log"
        noun="entries"
        search={<SelectInput source="targetKind" label="Record" choices={kinds} helperText={false} />}
        tools={<ExportButton resource="audit" />}
        columns={COLUMNS}
        card={(entry) => (
          <>
            <What {...entry} />
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
              {dateAndTime(entry.at)}
            </Typography>
            <Who {...entry} />
          </>
        )}
        empty="No entries found."
      />
    </>
  );
}

function Who({ who }: AuditEntry) {
  return (
    <>
      {who.name || who.email}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {ROLE_TEXTS[who.role].name}
      </Typography>
    </>
  );
}

function What({ message, target, before, after }: AuditEntry) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <>
      <Box sx={{ fontWeight: 600 }}>{message}</Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {capitalised(target.kind)} {target.id}
      </Typography>
      {names.length > 0 && (
        <Box component="details" sx={{ mt: 1, '& summary': { minHeight: 44, py: 1, cursor: 'pointer' } }}>
          <summary>Before and after</summary>
          <DetailList
            items={Object.fromEntries(
              names.map((name) => [name, `${shown(before?.[name])} → ${shown(after?.[name])}`]),
            )}
          />
        </Box>
      )}
    </>
  );
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
