import type { ReactNode } from 'react';
import { AutocompleteInput, ReferenceInput, SelectInput, useGetList } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { ListedCampaign } from '#contract/campaigns/campaigns.admin.ts';

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

type PurposeFieldsProps = Pick<CampaignInputProps, 'archived'> & {
  /** Shown above the category. */
  children?: ReactNode;
};

/** What a gift is for. The campaign may be left empty; choosing one suggests its category. */
export function PurposeFields({ archived = false, children }: PurposeFieldsProps) {
  const { data: categories = [] } = useGetList('categories');
  const { setValue } = useFormContext();
  return (
    <>
      <CampaignInput
        archived={archived}
        onChoose={({ category }) => setValue('categoryId', category.id, { shouldDirty: true })}
      />
      {children}
      <SelectInput source="categoryId" label="Category" choices={categories} isRequired helperText={false} />
    </>
  );
}
