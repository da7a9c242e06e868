import { useEffect, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { AdminCampaign } from '#contract/admin/campaigns.ts';
import { formatRupees } from '#domain/money.ts';
import { failureOf, needsSignIn } from '../data/calls.ts';
import { PageHead } from '../ui/frame/page-head.tsx';
import { StateChip } from '../ui/list/state-chip.tsx';
import { dateAndTime } from '../ui/record/dates.ts';
import { openCampaign, saveCampaign } from './campaign-calls.ts';
import { CampaignForm } from './form/campaign-form.tsx';
import { type CampaignValues, valuesOf } from './form/campaign-values.ts';
import { FoundDraft } from './form/restored-draft-notice.tsx';
import { NewerNotice } from './form/conflict-notice.tsx';
import { OnTheSite } from './status/campaign-status.tsx';
import { PreviewButtons } from './preview/preview-buttons.tsx';
import { useCampaignDraft } from './form/use-campaign-draft.ts';
import { useLeaveWarning } from './form/use-leave-warning.ts';

type CampaignEditorProps = {
  /** The stored campaign, which may change while somebody types. */
  latest: AdminCampaign;
  onDeleted: () => void;
};

/** A campaign's form with its publication state, and a notice after a concurrent edit. */
export function CampaignEditor({ latest, onDeleted }: CampaignEditorProps) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [known, setKnown] = useState(latest);
  const newest = latest.version > known.version ? latest : known;
  const draft = useCampaignDraft(`campaign:${newest.id}`, valuesOf(newest), newest.version);
  const { start, typed, unsaved, version, restart, rebase } = draft;
  const letGo = useLeaveWarning(unsaved);
  const isBehind = newest.version > version;

  function goOnFrom(campaign: AdminCampaign) {
    setKnown(campaign);
    restart(valuesOf(campaign), campaign.version);
  }

  // Without unsaved input, the newer version replaces the form's values.
  useEffect(() => {
    if (isBehind && !unsaved) restart(valuesOf(newest), newest.version);
  });

  async function save(values: CampaignValues) {
    try {
      goOnFrom(await saveCampaign(newest.id, values, version));
      notify('Saved.', { type: 'success' });
      refresh();
    } catch (error) {
      if (needsSignIn(error)) letGo();
      if (failureOf(error).code !== 'campaign_edited_meanwhile') throw error;
      setKnown(await openCampaign(newest.id));
    }
  }

  return (
    <>
      <PageHead
        title={newest.title}
        actions={
          <>
            <StateChip state={newest.state} />
            <PreviewButtons id={newest.id} values={typed} />
          </>
        }
      >
        {formatRupees(newest.raisedRupees)} of {formatRupees(newest.goalRupees)} raised · {newest.donors}{' '}
        {newest.donors === 1 ? 'donor' : 'donors'} · last changed {dateAndTime(newest.changedAt)}
        {newest.changedBy && ` by ${newest.changedBy}`}
      </PageHead>
      {draft.wasFound && unsaved && !isBehind && (
        <FoundDraft dropLabel="Discard" onDrop={() => restart(valuesOf(newest), newest.version)} />
      )}
      <OnTheSite
        campaign={newest}
        unsaved={unsaved}
        onMoved={(moved) => {
          goOnFrom(moved);
          refresh();
        }}
        onDeleted={onDeleted}
        onFailed={refresh}
      />
      <CampaignForm
        start={start}
        saveLabel="Save"
        onValues={draft.onValues}
        onSave={save}
        notice={
          isBehind &&
          unsaved && (
            <NewerNotice
              newer={newest}
              mine={typed}
              onKeepMine={() => rebase(valuesOf(newest), newest.version)}
              onTakeNewer={() => goOnFrom(newest)}
            />
          )
        }
      />
    </>
  );
}
