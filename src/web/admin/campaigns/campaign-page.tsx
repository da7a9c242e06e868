import { Box } from '@mui/material';
import { useCanAccess, useRedirect } from 'react-admin';
import type { AdminCampaign } from '#contract/campaigns/campaigns.admin.ts';
import { LANGUAGE_NAMES } from '#contract/trust/translations.admin.ts';
import { formatRupees } from '#domain/money/money.ts';
import { translatedInto } from '../trust/translations/translation-values.ts';
import { PageHead } from '../ui/frame/page-head.tsx';
import { StateChip } from '../ui/list/state-chip.tsx';
import { dateAndTime } from '../ui/record/dates.ts';
import { RecordPage } from '../ui/record/record-page.tsx';
import { DetailList, Section } from '../ui/record/section.tsx';
import { CampaignEditor } from './campaign-editor.tsx';
import { valuesOf } from './form/campaign-values.ts';
import { PreviewButtons } from './preview/preview-buttons.tsx';
import { CampaignSources } from './sources/campaign-sources.tsx';
import { CampaignImpact } from './updates/campaign-impact.tsx';
import { CampaignUpdates } from './updates/campaign-updates.tsx';

export function CampaignPage() {
  return (
    <RecordPage<AdminCampaign> back="All campaigns">
      {(campaign) => <Campaign key={campaign.id} campaign={campaign} />}
    </RecordPage>
  );
}

function Campaign({ campaign }: { campaign: AdminCampaign }) {
  const { canAccess, isPending } = useCanAccess({ resource: 'campaigns', action: 'act' });
  const redirect = useRedirect();
  if (isPending) return null;
  return (
    <>
      {canAccess ? (
        <CampaignEditor latest={campaign} onDeleted={() => redirect('list', 'campaigns')} />
      ) : (
        <ReadOnlyCampaign {...campaign} />
      )}
      <CampaignSources campaign={campaign} mayChange={canAccess ?? false} />
      <CampaignUpdates campaignId={campaign.id} mayWrite={canAccess ?? false} />
      <CampaignImpact campaignId={campaign.id} mayWrite={canAccess ?? false} />
    </>
  );
}

function ReadOnlyCampaign(campaign: AdminCampaign) {
  const { title, state, category, address, startsAt, endsAt, goalRupees, raisedRupees, donors } = campaign;
  const { language, translations } = campaign;
  return (
    <>
      <PageHead title={title} actions={<StateChip state={state} />} />
      <Section title="Details">
        <DetailList
          items={{
            Category: category.name,
            Language: LANGUAGE_NAMES[language],
            'Translated into': translatedInto(translations),
            Address: address,
            Starts: dateAndTime(`${startsAt}+05:30`),
            Ends: dateAndTime(`${endsAt}+05:30`),
            Goal: formatRupees(goalRupees),
            Raised: formatRupees(raisedRupees),
            Donors: donors,
          }}
        />
        <Box sx={{ mt: 2 }}>
          <PreviewButtons id={campaign.id} values={valuesOf(campaign)} />
        </Box>
      </Section>
    </>
  );
}
