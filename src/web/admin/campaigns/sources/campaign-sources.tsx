import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import type { AdminCampaign } from '#contract/campaigns/campaigns.admin.ts';
import {
  type CampaignSource,
  changeCampaignSource,
  listCampaignSources,
  type CampaignSources as Sources,
} from '#contract/campaigns/sources.admin.ts';
import { formatNumber } from '#domain/money/money.ts';
import { call } from '../../data/call.ts';
import { readDraft } from '../../staff/access/drafts.ts';
import { useCall } from '../../ui/form/use-call.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { Section } from '../../ui/record/section.tsx';
import { useLoaded } from '../../ui/record/use-loaded.ts';
import { PosterForm } from './poster-form.tsx';
import { NameSourceDialog, nameDraft, RenameSourceDialog } from './source-dialogs.tsx';

type CampaignSourcesProps = {
  campaign: Pick<AdminCampaign, 'id' | 'state' | 'language'>;
  mayChange: boolean;
};

/** Where a campaign's posters hang and its short links are printed, what came of each, and posters to download. */
export function CampaignSources({ campaign, mayChange }: CampaignSourcesProps) {
  const { id } = campaign;
  const { value, error, put, reload } = useLoaded(() => call(listCampaignSources, { params: { id } }));
  const [isNaming, setIsNaming] = useState(() => readDraft(nameDraft(id)) !== null);
  const isPublic = campaign.state === 'published' || campaign.state === 'closed';
  const usable = value?.items.filter(({ isWithdrawn }) => !isWithdrawn) ?? [];
  return (
    <Section title="Posters and short links">
      <Typography sx={{ mb: 2 }}>
        Name each place where a poster will hang or a link will be printed. Each has a short link of its own,
        so you see what it led to: numbers only, and nothing about the people who came.
      </Typography>
      <ErrorMessage error={error} retry={reload} />
      {!value && !error && <LinearProgress aria-label="Loading the short links" />}
      {value && mayChange && (
        <Button variant="outlined" onClick={() => setIsNaming(true)}>
          Name a place
        </Button>
      )}
      {value?.items.length === 0 && <Typography sx={{ mt: 2 }}>No places yet.</Typography>}
      {usable.length > 0 && !isPublic && (
        <Typography sx={{ mt: 2 }}>
          Until this campaign is published, its links lead to the list of campaigns.
        </Typography>
      )}
      {usable.length > 0 && <PosterForm sources={usable} language={campaign.language} />}
      <Box component="ul" aria-label="places" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {value?.items.map((source) => (
          <Source key={source.id} source={source} mayChange={mayChange} onChanged={put} />
        ))}
      </Box>
      {isNaming && <NameSourceDialog campaignId={id} onSaved={put} onClose={() => setIsNaming(false)} />}
    </Section>
  );
}

type SourceProps = { source: CampaignSource; mayChange: boolean; onChanged: (sources: Sources) => void };

function Source({ source, mayChange, onChanged }: SourceProps) {
  const { id, name, link, opened, started, paid, isWithdrawn } = source;
  const [isRenaming, setIsRenaming] = useState(false);
  const { run, busy, failure } = useCall();
  const withdraw = () =>
    run(async () => {
      const body = { name, isWithdrawn: !isWithdrawn };
      onChanged(await call(changeCampaignSource, { params: { id }, body }));
      return isWithdrawn ? `“${name}” is counted again.` : `“${name}” is withdrawn.`;
    });
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
      {/* Not a link, because opening it would count. */}
      <Typography sx={{ overflowWrap: 'anywhere', userSelect: 'all' }}>{link}</Typography>
      <Typography>
        Opened {formatNumber(opened)} · donations started {formatNumber(started)} · paid {formatNumber(paid)}
      </Typography>
      {isWithdrawn && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Withdrawn: the link still leads to the campaign, and nothing is counted.
        </Typography>
      )}
      <ErrorMessage error={failure} />
      {mayChange && (
        <Box sx={{ display: 'flex', gap: 1, ml: -0.75 }}>
          <Button size="small" onClick={() => setIsRenaming(true)} aria-label={`Rename ${name}`}>
            Rename
          </Button>
          <Button
            size="small"
            disabled={busy}
            onClick={() => void withdraw()}
            aria-label={isWithdrawn ? `Use ${name} again` : `Withdraw ${name}`}
          >
            {isWithdrawn ? 'Use again' : 'Withdraw'}
          </Button>
        </Box>
      )}
      {isRenaming && (
        <RenameSourceDialog source={source} onSaved={onChanged} onClose={() => setIsRenaming(false)} />
      )}
    </Box>
  );
}
