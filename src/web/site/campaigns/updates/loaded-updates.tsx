import { useEffect, useState } from 'react';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { readCampaignUpdates } from '#contract/campaigns/updates.server.ts';
import {
  campaignUpdatesRoute,
  type ShownImpact,
  type ShownUpdate,
  type ShownUpdates,
} from '#contract/campaigns/updates.ts';
import { DEFAULT_LANGUAGE } from '#domain/text/language.ts';
import { useLanguage } from '#web/languages/texts.ts';
import { call } from '#web/lib/api/call.ts';
import {
  fieldsOf,
  isId,
  isNumber,
  isPicture,
  isPoint,
  isText,
  itemsOf,
  languageOf,
  languagesOf,
  listOf,
  readerOf,
} from '#web/lib/api/reading.ts';
import { CampaignUpdates } from './campaign-updates.tsx';

const momentOf = (value: unknown) => (isText(value) ? value : null);

function readUpdate(value: unknown): ShownUpdate | null {
  const given = fieldsOf(value);
  const { id, publishedAt, title, text } = given;
  if (!isId(id) || !isText(publishedAt) || !isText(title) || !isText(text)) return null;
  const correctedAt = momentOf(given['correctedAt']);
  const withdrawnAt = momentOf(given['withdrawnAt']);
  const images = listOf(given['images'], isPicture);
  const imageAlts = listOf(given['imageAlts'], isText);
  const imageFocus = listOf(given['imageFocus'], isPoint);
  const pictures = { images, imageAlts, imageFocus };
  return { id, publishedAt, correctedAt, withdrawnAt, title, text, ...pictures, ...languagesOf(given) };
}

function readTotal(value: unknown): ShownImpact | null {
  const { quantity, unit, fromDay, untilDay, language } = fieldsOf(value);
  if (!isNumber(quantity) || !isText(unit) || !isText(fromDay) || !isText(untilDay)) return null;
  return { quantity, unit, fromDay, untilDay, language: languageOf(language) };
}

const reader = readerOf((body): ShownUpdates => {
  const { updates, hasMore, impact } = fieldsOf(body);
  return {
    updates: itemsOf(updates, readUpdate),
    hasMore: hasMore === true,
    impact: itemsOf(impact, readTotal),
  };
});

/** A campaign's updates on a page that was not rendered with them. Nothing is shown when they cannot be loaded. */
export function LoadedUpdates({ campaign }: { campaign: Campaign }) {
  const language = useLanguage();
  const [updates, setUpdates] = useState<ShownUpdates | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const query = language === DEFAULT_LANGUAGE ? {} : { language };
    const input = { params: { id: campaign._id }, query };
    void call<typeof readCampaignUpdates, ShownUpdates>(campaignUpdatesRoute, input, reader).then(
      (result) => {
        if (isCurrent && result.kind === 'ok') setUpdates(result.value);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [campaign._id, language]);

  return updates && <CampaignUpdates campaign={campaign} updates={updates} />;
}
