import { updatesTexts } from '#content/en/pages/updates.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { consentRoutes } from '#contract/donors/consent-paths.ts';
import type { askForNews } from '#contract/donors/consents.server.ts';
import { useTexts } from '#web/languages/texts.ts';
import { call } from '#web/lib/api/call.ts';
import { AskForm } from '#web/lib/ask-by-email/ask-form.tsx';
import { SelectField } from '#web/ui/field.tsx';

/** Asks for news by email, of this campaign or of all. */
export function FollowForm({ campaign: { _id: id } }: { campaign: Campaign }) {
  const { follow } = useTexts(updatesTexts);
  return (
    <AskForm
      title={follow.title}
      hint={follow.hint}
      ask={(email, language, given) => {
        const campaignId = given.get('which') === 'all' ? null : id;
        return call<typeof askForNews>(consentRoutes.follow, { body: { email, campaignId, language } });
      }}
    >
      <SelectField name="which" label={follow.which}>
        <option value="this">{follow.thisCampaign}</option>
        <option value="all">{follow.allCampaigns}</option>
      </SelectField>
    </AskForm>
  );
}
