import { useRedirect } from 'react-admin';
import { CampaignFields, createCampaign } from '#contract/campaigns/campaigns.admin.ts';
import { call } from '../data/call.ts';
import { needsSignIn } from '../data/calls.ts';
import { formBody } from '../data/form-body.ts';
import { PageHead } from '../ui/frame/page-head.tsx';
import { CampaignForm } from './form/campaign-form.tsx';
import { bodyOf, EMPTY_CAMPAIGN } from './form/campaign-values.ts';
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
            const { id } = await call(createCampaign, { body: formBody(CampaignFields, bodyOf(values)) });
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
