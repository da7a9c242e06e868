import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { Link as To } from 'react-router';
import { type ApiToken, showApiToken } from '#contract/staff/api-tokens.ts';
import { scopesInWords } from '#domain/staff/api-scopes.ts';
import { writtenDay } from '#domain/time/indian-time.ts';
import { call } from '../../data/call.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { RecordListPage } from '../../ui/list/record-list.tsx';
import type { Column } from '../../ui/list/rows.tsx';
import { StateChip, ToneChip } from '../../ui/list/state-chip.tsx';
import { dateAndTime, shortDate } from '../../ui/record/dates.ts';
import { readDraft } from '../access/drafts.ts';
import { CreateDialog, RevokeDialog, type ShownToken, TokenDialog, UsesDialog } from './token-dialogs.tsx';

type OnShown = (shown: ShownToken) => void;

const columnsWith = (onShown: OnShown): readonly Column<ApiToken>[] => [
  { label: 'Token', render: (token) => <Name {...token} /> },
  { label: 'May read', render: ({ scopes }) => scopesInWords(scopes) },
  { label: 'Last day', render: ({ expiresOn }) => writtenDay(expiresOn) },
  { label: 'State', render: (token) => <State {...token} /> },
  {
    label: 'Last used',
    render: ({ lastUsedAt }) => (lastUsedAt ? dateAndTime(lastUsedAt) : 'Never'),
  },
  { label: 'Actions', render: (token) => <Actions token={token} onShown={onShown} /> },
];

/** The tokens with which programs of the trust read its data. */
export function TokenList() {
  const [creating, setCreating] = useState(() => readDraft('api-token') !== null);
  // Here and not in its row, which another width of the window would draw anew: a token is shown once.
  const [shown, setShown] = useState<ShownToken | null>(null);
  const refresh = useRefresh();
  return (
    <>
      <Button component={To} to="/admin/access" startIcon={<ArrowBackOutlined />} sx={{ ml: -1.5, mb: 1 }}>
        Access
      </Button>
      <PageHead
        title="API tokens"
        actions={
          <Button variant="contained" onClick={() => setCreating(true)}>
            Create a token
          </Button>
        }
      >
        With a token, a program of the trust, such as its accounts, reads what you allow and changes nothing.
        Create one for each purpose, so that you can revoke it without stopping the others.
      </PageHead>
      <RecordListPage
        label="tokens"
        columns={columnsWith(setShown)}
        card={(token) => (
          <>
            <Name {...token} />
            <Typography variant="body2" sx={{ my: 1 }}>
              May read: {scopesInWords(token.scopes)}. Last day: {writtenDay(token.expiresOn)}.{' '}
              {lastUse(token)}.
            </Typography>
            <State {...token} />
            <Actions token={token} onShown={setShown} />
          </>
        )}
        empty="No tokens yet."
      />
      {creating && <CreateDialog onClose={() => setCreating(false)} onShown={setShown} />}
      {shown && (
        <TokenDialog
          shown={shown}
          onClose={() => {
            setShown(null);
            refresh();
          }}
        />
      )}
    </>
  );
}

function Name({ name, createdBy, createdAt }: ApiToken) {
  return (
    <>
      <Box sx={{ fontWeight: 600 }}>{name}</Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Created by {createdBy}, {shortDate(createdAt)}
      </Typography>
    </>
  );
}

const lastUse = ({ lastUsedAt }: ApiToken) =>
  lastUsedAt ? `Last used ${dateAndTime(lastUsedAt)}` : 'Never used';

function State({ state, creatorHasLeft, revokedAt, revokedBy }: ApiToken) {
  const isOver = state === 'revoked' || state === 'expired';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
      <StateChip state={state} />
      {creatorHasLeft && !isOver && <ToneChip label="Creator is no longer an owner" tone="warning" />}
      {revokedAt && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {revokedBy ? `by ${revokedBy}` : 'by a restore from a backup'}, {shortDate(revokedAt)}
        </Typography>
      )}
    </Box>
  );
}

function Actions({ token, onShown }: { token: ApiToken; onShown: OnShown }) {
  const { id, name, state, isOwn, hours } = token;
  const [open, setOpen] = useState<'revoke' | 'uses' | null>(() =>
    readDraft(`revoke:${id}`) === null ? null : 'revoke',
  );
  const [failure, setFailure] = useState<unknown>(null);
  const close = () => setOpen(null);
  const show = () =>
    call(showApiToken, { params: { id } }).then((made) => onShown({ name, token: made.token }), setFailure);
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: { xs: 1, lg: 0 } }}>
        {state === 'new' && isOwn && (
          <Button
            size="small"
            variant="outlined"
            aria-label={`Show the token ${name}`}
            onClick={() => void show()}
          >
            Show the token
          </Button>
        )}
        {hours.length > 0 && (
          <Button
            size="small"
            variant="outlined"
            aria-label={`Uses of ${name}`}
            onClick={() => setOpen('uses')}
          >
            Uses
          </Button>
        )}
        {(state === 'new' || state === 'active') && (
          <Button
            size="small"
            color="secondary"
            aria-label={`Revoke ${name}`}
            onClick={() => setOpen('revoke')}
          >
            Revoke
          </Button>
        )}
      </Box>
      <ErrorMessage error={failure} />
      {open === 'revoke' && <RevokeDialog token={token} onClose={close} />}
      {open === 'uses' && <UsesDialog token={token} onClose={close} />}
    </>
  );
}
