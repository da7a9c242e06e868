import { accountTexts } from '#content/en/pages/account.ts';
import type { showNames } from '#contract/donors/account.server.ts';
import type { MyGift } from '#contract/donors/account.ts';
import { accountRoutes } from '#contract/donors/account-paths.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './account.module.css';
import { useSave } from './use-save.ts';

type NamesProps = { gifts: readonly MyGift[]; onChanged: () => Promise<void> };

/** Shows or hides the donor's name on all gifts at once. */
export function Names({ gifts, onChanged }: NamesProps) {
  const { names: text } = useTexts(accountTexts);
  const { busy, save } = useSave(onChanged);
  const show = (isNameShown: boolean) =>
    save<typeof showNames>(accountRoutes.showNames, { body: { isNameShown } });
  const shown = gifts.filter(({ isNameShown }) => isNameShown).length;
  return (
    <Card as="section" className={styles.card} aria-labelledby="names">
      <h2 id="names">{text.title}</h2>
      <p>{text.text}</p>
      <div className={styles.actions}>
        {shown < gifts.length && (
          <Button kind="secondary" busy={busy} onClick={() => show(true)}>
            {text.showAll}
          </Button>
        )}
        {shown > 0 && (
          <Button kind="secondary" busy={busy} onClick={() => show(false)}>
            {text.hideAll}
          </Button>
        )}
      </div>
    </Card>
  );
}
