import { useRedirect } from 'react-admin';
import { needsSignIn } from '../data/calls.ts';
import { PageHead } from '../ui/frame/page-head.tsx';
import { createCampaign } from './campaign-calls.ts';
import { CampaignForm } from './form/campaign-form.tsx';
import { EMPTY } from './form/campaign-values.ts';
import { FoundDraft } from './form/restored-draft-notice.tsx';
import { PreviewButtons } from './preview/preview-buttons.tsx';
import { useCampaignDraft } from './form/use-campaign-draft.ts';
import { useLeaveWarning } from './form/use-leave-warning.ts';

/** The form for a new campaign, which is saved as a draft. */
export function CampaignCreate() {
  const redirect = useRedirect();
  const { start, typed, unsaved, wasFound, onValues, restart } = useCampaignDraft('campaign:new', EMPTY, 0);
  const letGo = useLeaveWarning(unsaved);
  return (
    <>
      <PageHead title="New campaign" actions={<PreviewButtons id="new" values={typed} />}>
        Saved as a draft. Visitors can see it once you publish it.
      </PageHead>
      {wasFound && unsaved && <FoundDraft dropLabel="Discard" onDrop={() => restart(EMPTY, 0)} />}
      <CampaignForm
        start={start}
        saveLabel="Save as draft"
        onValues={onValues}
        onSave={async (values) => {
          try {
            const { id } = await createCampaign(values);
            letGo();
            restart(EMPTY, 0);
            redirect(`/admin/campaigns/${id}/show`);
          } catch (error) {
            if (needsSignIn(error)) letGo();
            throw error;
          }
        }}
      />
    </>
  );
}
