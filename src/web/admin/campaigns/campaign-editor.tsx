import { useEffect, useState } from 'react';
import { useRefresh } from 'react-admin';
import {
  type AdminCampaign,
  getCampaign,
  SaveCampaign,
  saveCampaign,
} from '#contract/campaigns/campaigns.admin.ts';
import { formatRupees } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { call } from '../data/call.ts';
import { failureOf, needsSignIn } from '../data/calls.ts';
import { formBody } from '../data/form-body.ts';
import { PageHead } from '../ui/frame/page-head.tsx';
import { StateChip } from '../ui/list/state-chip.tsx';
import { dateAndTime } from '../ui/record/dates.ts';
import { CampaignForm } from './form/campaign-form.tsx';
import { bodyOf, type CampaignValues, valuesOf } from './form/campaign-values.ts';
import { ConflictNotice } from './form/conflict-notice.tsx';
import { RestoredDraftNotice } from './form/restored-draft-notice.tsx';
import { useCampaignDraft } from './form/use-campaign-draft.ts';
import { useLeaveWarning } from './form/use-leave-warning.ts';
import { PreviewButtons } from './preview/preview-buttons.tsx';
import { CampaignStatus } from './status/campaign-status.tsx';

type CampaignEditorProps = {
  /** The stored campaign, which may change while somebody types. */
  latest: AdminCampaign;
  onDeleted: () => void;
};

/** A campaign's form with its publication state, and a notice after a concurrent edit. */
export function CampaignEditor({ latest, onDeleted }: CampaignEditorProps) {
  const refresh = useRefresh();
  const [loaded, setLoaded] = useState(latest);
  const newest = latest.version > loaded.version ? latest : loaded;
  const draft = useCampaignDraft(`campaign:${newest.id}`, valuesOf(newest), newest.version);
  const { initial, input, unsaved, version, reset, rebase } = draft;
  const allowLeaving = useLeaveWarning(unsaved);
  const isOutdated = newest.version > version;

  function continueFrom(campaign: AdminCampaign) {
    setLoaded(campaign);
    reset(valuesOf(campaign), campaign.version);
  }

  // Without unsaved input, the newer version replaces the form's values.
  useEffect(() => {
    if (isOutdated && !unsaved) reset(valuesOf(newest), newest.version);
  });

  async function save(values: CampaignValues) {
    try {
      const body = formBody(SaveCampaign, { ...bodyOf(values), seenVersion: version });
      continueFrom(await call(saveCampaign, { params: { id: newest.id }, body }));
      refresh();
      return 'Saved.';
    } catch (error) {
      if (needsSignIn(error)) allowLeaving();
      if (failureOf(error).code !== 'campaign_edited_meanwhile') throw error;
      setLoaded(await call(getCampaign, { params: { id: newest.id } }));
      return null;
    }
  }

  return (
    <>
      <PageHead
        title={newest.title}
        actions={
          <>
            <StateChip state={newest.state} />
            <PreviewButtons id={newest.id} values={input} />
          </>
        }
      >
        {formatRupees(newest.raisedRupees)} of {formatRupees(newest.goalRupees)} raised ·{' '}
        {counted(newest.donors, 'donor')} · last changed {dateAndTime(newest.changedAt)}
        {newest.changedBy && ` by ${newest.changedBy}`}
      </PageHead>
      {draft.wasRestored && unsaved && !isOutdated && (
        <RestoredDraftNotice onDiscard={() => reset(valuesOf(newest), newest.version)} />
      )}
      <CampaignStatus
        campaign={newest}
        unsaved={unsaved}
        onChanged={(moved) => {
          continueFrom(moved);
          refresh();
        }}
        onDeleted={onDeleted}
        onFailed={refresh}
      />
      <CampaignForm
        initial={initial}
        saveLabel="Save"
        onInput={draft.onInput}
        onSave={save}
        notice={
          isOutdated &&
          unsaved && (
            <ConflictNotice
              newer={newest}
              input={input}
              onKeep={() => rebase(valuesOf(newest), newest.version)}
              onDiscard={() => continueFrom(newest)}
            />
          )
        }
      />
    </>
  );
}
