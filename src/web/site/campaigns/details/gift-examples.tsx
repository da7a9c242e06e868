import { campaignsTexts } from '#content/en/pages/campaigns.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { formatRupees } from '#domain/money/money.ts';
import { isSampleDrawing } from '#domain/trust/picture.ts';
import { useTexts } from '#web/languages/texts.ts';
import { useHydrated } from '#web/lib/boot/hydrated.ts';
import { useLangOf } from '#web/lib/page/text-language.ts';
import styles from './gift-examples.module.css';

type GiftExamplesProps = { campaign: Campaign; onChoose: (rupees: number) => void };

/** What amounts do for the campaign, as its staff entered it. Each leads to the form with its amount. */
export function GiftExamples({ campaign, onChoose }: GiftExamplesProps) {
  const { whatAmountsDo, sampleAmounts } = useTexts(campaignsTexts).details;
  const hydrated = useHydrated();
  const lang = useLangOf()(campaign, 'giftExamples');
  const { giftExamples = [], images } = campaign;
  if (giftExamples.length === 0) return null;
  return (
    <fieldset className={styles.examples} disabled={!hydrated} suppressHydrationWarning>
      <legend>{whatAmountsDo}</legend>
      {giftExamples.map(({ rupees, text }) => (
        <button key={`${rupees} ${text}`} type="button" onClick={() => onChoose(rupees)}>
          <b>{formatRupees(rupees)}</b> <span lang={lang}>{text}</span>
        </button>
      ))}
      {images.some(isSampleDrawing) && <p className={styles.sample}>{sampleAmounts}</p>}
    </fieldset>
  );
}
