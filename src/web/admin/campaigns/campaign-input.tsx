import { AutocompleteInput, ReferenceInput } from 'react-admin';
import type { ListedCampaign } from '#contract/admin/campaigns.ts';

const byTitle = (typed: string) => ({ q: typed.trim() });

type CampaignInputProps = {
  /** Donations are kept longer than their campaigns are shown: archived ones, too. */
  archived?: boolean;
  onChoose?: (campaign: ListedCampaign) => void;
};

/** One campaign of however many there are, found by a part of its title. */
export function CampaignInput({ archived = false, onChoose }: CampaignInputProps) {
  return (
    <ReferenceInput
      source="campaignId"
      reference="campaigns"
      filter={archived ? { state: 'any' } : {}}
      perPage={20}
    >
      <AutocompleteInput
        label="Campaign"
        optionText="title"
        filterToQuery={byTitle}
        noOptionsText="No campaign is called so"
        onChange={(_, campaign) => campaign && onChoose?.(campaign as ListedCampaign)}
        helperText={false}
      />
    </ReferenceInput>
  );
}
