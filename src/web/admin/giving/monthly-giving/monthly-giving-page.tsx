import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { Link as To } from 'react-router';
import {
  getMonthlySwitches,
  type MonthlySwitches,
  offerMonthlyGifts,
  stopCollections,
} from '#contract/giving/monthly/switches.admin.ts';
import { call } from '../../data/call.ts';
import { readDraft } from '../../staff/access/drafts.ts';
import { useCall } from '../../ui/form/use-call.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { ToneChip } from '../../ui/list/state-chip.tsx';
import { dateAndTime } from '../../ui/record/dates.ts';
import { Section } from '../../ui/record/section.tsx';
import { useLoaded } from '../../ui/record/use-loaded.ts';
import { announceSwitches } from './stopped-banner.tsx';
import {
  COLLECT_DRAFT,
  CollectAgainDialog,
  NotTriedNote,
  OFFER_DRAFT,
  OfferDialog,
} from './switch-dialogs.tsx';

const read = () => call(getMonthlySwitches, {});

/** Whether monthly gifts are offered and collected. */
export function MonthlyGivingPage() {
  const { value, error, put, reload } = useLoaded(read);
  const { canAccess: mayList } = useCanAccess({ resource: 'monthly-gifts', action: 'list' });
  function onChange(switches: MonthlySwitches) {
    put(switches);
    announceSwitches();
  }
  return (
    <>
      <Button component={To} to="/admin/trust" startIcon={<ArrowBackOutlined />} sx={{ ml: -1.5, mb: 1 }}>
        The trust
      </Button>
      <PageHead
        title="Monthly giving"
        actions={
          mayList && (
            <Button component={To} to="/admin/monthly-gifts" variant="outlined">
              Monthly gifts
            </Button>
          )
        }
      >
        A donor agrees once, in a UPI app. From then on PhonePe collects the gift every month, until somebody
        ends it.
      </PageHead>
      <ErrorMessage error={error} retry={reload} />
      {!value && !error && <LinearProgress aria-label="Loading" />}
      {value && (
        <>
          <Collection {...value} onChange={onChange} />
          <Offer {...value} onChange={onChange} />
        </>
      )}
    </>
  );
}

type SwitchProps = MonthlySwitches & { onChange: (switches: MonthlySwitches) => void };

/** The emergency switch: one click stops, and a form lets gifts be collected again. */
function Collection({ stoppedAt, onChange }: SwitchProps) {
  const { canAccess: mayStop } = useCanAccess({ resource: 'monthly-giving', action: 'stop' });
  const { canAccess: mayCollect } = useCanAccess({ resource: 'monthly-giving', action: 'collect' });
  const [isAsking, setAsking] = useState(() => readDraft(COLLECT_DRAFT) !== null);
  const { run, busy, failure } = useCall();
  const stop = async () => {
    onChange(await call(stopCollections, {}));
    return 'Nothing is collected any more.';
  };
  return (
    <Section title="Collection" state={stoppedAt}>
      <State isOn={stoppedAt === null} on="Gifts are collected" off="Stopped" />
      <Typography sx={{ mb: 1 }}>
        {stoppedAt === null
          ? 'In an emergency, one click stops all collections at once. Donors are neither notified nor debited until somebody chooses “Collect again”; a debit that PhonePe was already told to make may still arrive. The gifts themselves stay as they are, and donors can still change and end them.'
          : `Since ${dateAndTime(stoppedAt)} donors are neither notified nor debited. They can still change and end their gifts. If somebody stopped it here, the audit log says who. It also stops after a restore from a backup, and by a command on the server; neither is in the audit log.`}
      </Typography>
      <ErrorMessage error={failure} />
      {stoppedAt === null && mayStop && (
        <Button variant="outlined" color="error" disabled={busy} onClick={() => void run(stop)}>
          Stop all collections
        </Button>
      )}
      {stoppedAt !== null && mayCollect && (
        <Button variant="outlined" onClick={() => setAsking(true)}>
          Collect again
        </Button>
      )}
      {!mayStop && <Typography>Only owners and accountants can change this.</Typography>}
      {isAsking && <CollectAgainDialog onClose={() => setAsking(false)} onChange={onChange} />}
    </Section>
  );
}

function Offer({ isOffered, onChange }: SwitchProps) {
  const { canAccess: mayOffer } = useCanAccess({ resource: 'monthly-giving', action: 'offer' });
  const [isAsking, setAsking] = useState(() => readDraft(OFFER_DRAFT) !== null);
  const { run, busy, failure } = useCall();
  const end = async () => {
    onChange(await call(offerMonthlyGifts, { body: { isOffered: false } }));
    return 'Monthly gifts are no longer offered.';
  };
  return (
    <Section title="Offer monthly giving" state={isOffered}>
      <State isOn={isOffered} on="Offered" off="Not offered" />
      <Typography sx={{ mb: 1 }}>
        {isOffered
          ? 'On the donation forms, donors can choose “Every month”. If you stop offering it, gifts that donors have set up go on until somebody ends them.'
          : 'The donation forms say nothing about monthly gifts. Gifts that donors have set up earlier go on until somebody ends them.'}
      </Typography>
      <NotTriedNote />
      <ErrorMessage error={failure} />
      {mayOffer && !isOffered && (
        <Button variant="outlined" onClick={() => setAsking(true)}>
          Offer monthly giving
        </Button>
      )}
      {mayOffer && isOffered && (
        <Button variant="outlined" disabled={busy} onClick={() => void run(end)}>
          Stop offering it
        </Button>
      )}
      {!mayOffer && <Typography>Only owners can change this.</Typography>}
      {isAsking && <OfferDialog onClose={() => setAsking(false)} onChange={onChange} />}
    </Section>
  );
}

function State({ isOn, on, off }: { isOn: boolean; on: string; off: string }) {
  return (
    <Box sx={{ mb: 1 }}>
      <ToneChip label={isOn ? on : off} tone={isOn ? 'success' : 'default'} />
    </Box>
  );
}
