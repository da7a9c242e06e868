import { AutocompleteInput, ReferenceInput } from 'react-admin';
import type { ListedCampaign } from '#contract/admin/campaigns.ts';

const byTitle = (typed: string) => ({ q: typed.trim() });

type CampaignInputProps = {
  /** Includes archived campaigns, which may still have donations. */
  archived?: boolean;
  onChoose?: (campaign: ListedCampaign) => void;
};

/** Selects a campaign by a part of its title. */
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
        noOptionsText="No campaigns found"
        onChange={(_, campaign) => campaign && onChoose?.(campaign as ListedCampaign)}
        helperText={false}
      />
    </ReferenceInput>
  );
}
