import { useId, useState } from 'react';
import { accountTexts } from '#content/en/pages/account.ts';
import type { showNames } from '#contract/donors/account.server.ts';
import { accountRoutes } from '#contract/donors/account-paths.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Dedication, type DedicationProps } from '../dedication/dedication.tsx';
import styles from './account.module.css';
import { useSave } from './use-save.ts';

/** Whether a campaign's page may name the gift's donor, and in honour or in memory of whom it was made. */
export function GiftDisplay({ gift, onChanged }: DedicationProps) {
  return (
    <div className={styles.display}>
      {gift.isForCampaign && <NameChoice gift={gift} onChanged={onChanged} />}
      <Dedication gift={gift} onChanged={onChanged} />
    </div>
  );
}

function NameChoice({ gift: { id: donationId, isNameShown }, onChanged }: DedicationProps) {
  const { names } = useTexts(accountTexts);
  const { save } = useSave(onChanged);
  const [chosen, choose] = useState<boolean | null>(null);
  const id = useId();

  async function toggle() {
    if (chosen !== null) return;
    // Shown at once, while it is being saved.
    choose(!isNameShown);
    await save<typeof showNames>(accountRoutes.showNames, {
      body: { donationId, isNameShown: !isNameShown },
    });
    choose(null);
  }

  return (
    <span className={styles.choice}>
      <input id={id} type="checkbox" checked={chosen ?? isNameShown} onChange={toggle} />
      <label htmlFor={id}>{names.showOne}</label>
    </span>
  );
}
