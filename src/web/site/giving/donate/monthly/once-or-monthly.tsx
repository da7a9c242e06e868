import { type ComponentProps, useEffect } from 'react';
import { donateTexts } from '#content/en/pages/donate.ts';
import { formatRupees } from '#domain/money/money.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { lazyModule } from '#web/lib/boot/lazy-module.ts';
import { loadPart } from '#web/lib/boot/load-part.ts';
import { useTrust } from '#web/lib/page/site-facts.tsx';
import styles from '../donation-form.module.css';
import type { GiveMonthly, MonthlyChoice } from './monthly-choice.tsx';

const choice = lazyModule(() => loadPart(() => import('./monthly-choice.tsx')));

/** The choice between once and every month. Only if the trust offers it, there is any, and it is loaded. */
export function OnceOrMonthly(props: ComponentProps<typeof MonthlyChoice>) {
  const isOffered = useTrust().takesMonthlyGifts;
  const loaded = choice.useLoaded();
  useEffect(() => {
    if (isOffered) void choice.load();
  }, [isOffered]);
  if (!isOffered) return null;
  return <div className={styles.monthly}>{loaded && <loaded.MonthlyChoice {...props} />}</div>;
}

type GiveLabelProps = ComponentProps<typeof GiveMonthly> & { isMonthly: boolean };

/** The text of the form's button. */
export function GiveLabel({ isMonthly, ...props }: GiveLabelProps) {
  const text = useTexts(donateTexts);
  const format = useFormat();
  const loaded = choice.useLoaded();
  if (!(props.rupees > 0)) return text.donate;
  if (isMonthly && loaded) return <loaded.GiveMonthly {...props} />;
  return format(props.isLastTap ? text.oneMoreTap : text.give, { amount: formatRupees(props.rupees) });
}
