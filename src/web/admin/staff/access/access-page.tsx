import { Box, Button, Typography } from '@mui/material';
import { useCanAccess, useGetIdentity, usePermissions } from 'react-admin';
import { Link as To } from 'react-router';
import {
  endSession,
  endSessionsOfAccount,
  getAccessOverview,
  listOwnSessions,
  type StaffSession,
} from '#contract/staff/access.ts';
import { listApiTokens } from '#contract/staff/api-tokens.ts';
import type { StaffRole } from '#contract/staff/roles-and-policies.ts';
import { counted } from '#domain/text/counted.ts';
import { writtenDay } from '#domain/time/indian-time.ts';
import { call } from '../../data/call.ts';
import { useCall } from '../../ui/form/use-call.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { EmailAddress } from '../../ui/list/email-address.tsx';
import { dateAndTime } from '../../ui/record/dates.ts';
import { Section } from '../../ui/record/section.tsx';
import { useLoaded } from '../../ui/record/use-loaded.ts';

/** Open sessions; for owners also sign-ins, refusals and bulk reading. */
export function AccessPage() {
  const { permissions: role } = usePermissions<StaffRole>();
  if (!role) return null;
  return role === 'owner' ? <OwnersView /> : <OwnView />;
}

function OwnView() {
  const { value, error, reload } = useLoaded(() => call(listOwnSessions, {}));
  return (
    <>
      <PageHead title="Access">Where you are signed in to the back office.</PageHead>
      <ErrorMessage error={error} retry={reload} />
      {value && <Sessions sessions={value.items} onEnded={reload} />}
      <Webhooks />
    </>
  );
}

function OwnersView() {
  const { value, error, reload } = useLoaded(() => call(getAccessOverview, {}));
  return (
    <>
      <PageHead title="Access">
        Who is signed in to the back office, recent sign-ins and refused attempts.
      </PageHead>
      <ErrorMessage error={error} retry={reload} />
      {value && (
        <>
          <Sessions sessions={value.sessions} onEnded={reload} />
          <Tokens />
          <Webhooks />
          <Section title="Pages opened in an hour">
            <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
              Pages of donors and donations, in the last 7 days. Owners get an email when somebody reaches a
              third of the hourly limit of {counted(value.maxPagesPerHour, 'page')}.
            </Typography>
            <Lines
              empty="Nobody has opened any."
              lines={value.reading.map(({ name, email, hour, pages }) => ({
                id: `${email} ${hour}`,
                title: `${counted(pages, 'page')}: ${name}`,
                detail: dateAndTime(hour),
              }))}
            />
          </Section>
          <Section title="Sign-ins and refusals">
            <Lines
              empty="Nothing in the last 30 days."
              lines={value.events.map(({ id, name, message, at }) => ({
                id,
                title: `${name}: ${message}`,
                detail: dateAndTime(at),
              }))}
            />
          </Section>
        </>
      )}
    </>
  );
}

/** Other systems of the trust, which are told about gifts. */
function Webhooks() {
  const { canAccess } = useCanAccess({ resource: 'webhooks', action: 'list' });
  if (!canAccess) return null;
  return (
    <Section title="Systems that are told about gifts">
      <Button component={To} to="/admin/webhooks" variant="outlined">
        Webhooks
      </Button>
    </Section>
  );
}

/** The programs that have access, and those tokens that nobody may feel responsible for any more. */
function Tokens() {
  const { value, error, reload } = useLoaded(() => call(listApiTokens, {}));
  const working = value?.items.filter(({ state }) => state === 'new' || state === 'active');
  return (
    <Section title="Programs with a token">
      <ErrorMessage error={error} retry={reload} />
      {working && (
        <Lines
          empty="No program has access."
          lines={working.map(({ id, name, createdBy, creatorHasLeft, expiresOn, lastUsedAt }) => ({
            id,
            title: `${name}, until ${writtenDay(expiresOn)}`,
            detail: `${lastUsedAt ? `Last used ${dateAndTime(lastUsedAt)}` : 'Never used'}. Created by ${createdBy}${
              creatorHasLeft ? ', who is no longer an owner: please check who uses it' : ''
            }.`,
          }))}
        />
      )}
      <Button component={To} to="/admin/api-tokens" variant="outlined" sx={{ mt: 1 }}>
        API tokens
      </Button>
    </Section>
  );
}

const LIST = { listStyle: 'none', p: 0, m: 0 };
const ITEM = { py: 1, overflowWrap: 'anywhere', '& + &': { borderTop: 1, borderColor: 'divider' } };

function Lines({ lines, empty }: { lines: { id: string; title: string; detail: string }[]; empty: string }) {
  if (lines.length === 0) return <Typography>{empty}</Typography>;
  return (
    <Box component="ul" sx={LIST}>
      {lines.map(({ id, title, detail }) => (
        <Box component="li" key={id} sx={ITEM}>
          {title}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {detail}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function Sessions({ sessions, onEnded }: { sessions: StaffSession[]; onEnded: () => void }) {
  const { identity } = useGetIdentity();
  const { run, busy, failure } = useCall();
  const end = (what: typeof endSession | typeof endSessionsOfAccount, id: string, message: string) =>
    run(async () => {
      await call(what, { params: { id } });
      onEnded();
      return message;
    });
  const accounts = [...new Map(sessions.map((session) => [session.accountId, session])).values()];
  return (
    <Section title="Open sessions">
      <ErrorMessage error={failure} />
      {accounts.map(({ accountId, name, email }) => (
        <Box key={accountId} component="section" aria-label={name} sx={{ mb: 2 }}>
          <Typography variant="h3" sx={{ fontSize: '1rem', overflowWrap: 'anywhere' }}>
            {email === identity?.id ? 'You' : name}: <EmailAddress>{email}</EmailAddress>
          </Typography>
          <Box component="ul" sx={LIST}>
            {sessions
              .filter((session) => session.accountId === accountId)
              .map(({ id, device, network, firstSeenAt, lastSeenAt, isCurrent }) => (
                <Box component="li" key={id} sx={{ ...ITEM, display: 'flex', alignItems: 'center', gap: 1 }}>
                  <Box sx={{ flex: 1 }}>
                    {device}, from {network}
                    {isCurrent && ' (this one)'}
                    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                      Signed in {dateAndTime(firstSeenAt)}, last used {dateAndTime(lastSeenAt)}
                    </Typography>
                  </Box>
                  <Button
                    variant="outlined"
                    size="small"
                    sx={{ flex: 'none' }}
                    disabled={busy}
                    aria-label={`Sign out ${device} of ${name}`}
                    onClick={() => void end(endSession, id, 'Signed out there.')}
                  >
                    Sign out
                  </Button>
                </Box>
              ))}
          </Box>
          <Button
            color="secondary"
            size="small"
            disabled={busy}
            aria-label={`Sign out everywhere: ${name}`}
            onClick={() => void end(endSessionsOfAccount, accountId, 'Signed out everywhere.')}
          >
            Sign out everywhere
          </Button>
        </Box>
      ))}
    </Section>
  );
}
