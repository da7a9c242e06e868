import { useRedirect } from 'react-admin';
import { needsSignIn } from '../data/calls.ts';
import { PageHead } from '../ui/frame/page-head.tsx';
import { createCampaign } from './campaign-calls.ts';
import { CampaignForm } from './form/campaign-form.tsx';
import { EMPTY_CAMPAIGN } from './form/campaign-values.ts';
import { RestoredDraftNotice } from './form/restored-draft-notice.tsx';
import { useCampaignDraft } from './form/use-campaign-draft.ts';
import { useLeaveWarning } from './form/use-leave-warning.ts';
import { PreviewButtons } from './preview/preview-buttons.tsx';

/** The form for a new campaign, which is saved as a draft. */
export function CampaignCreate() {
  const redirect = useRedirect();
  const { initial, input, unsaved, wasRestored, onInput, reset } = useCampaignDraft(
    'campaign:new',
    EMPTY_CAMPAIGN,
    0,
  );
  const allowLeaving = useLeaveWarning(unsaved);
  return (
    <>
      <PageHead title="New campaign" actions={<PreviewButtons id="new" values={input} />}>
        Saved as a draft. Visitors can see it once you publish it.
      </PageHead>
      {wasRestored && unsaved && <RestoredDraftNotice onDiscard={() => reset(EMPTY_CAMPAIGN, 0)} />}
      <CampaignForm
        initial={initial}
        saveLabel="Save as draft"
        onInput={onInput}
        onSave={async (values) => {
          try {
            const { id } = await createCampaign(values);
            allowLeaving();
            reset(EMPTY_CAMPAIGN, 0);
            redirect(`/admin/campaigns/${id}/show`);
            return null;
          } catch (error) {
            if (needsSignIn(error)) allowLeaving();
            throw error;
          }
        }}
      />
    </>
  );
}
