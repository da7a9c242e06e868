import { spendingTexts } from '#content/en/pages/spending.ts';
import type { CampaignPlan } from '#contract/campaigns/transparency/shown-spending.server.ts';
import { formatRupees } from '#domain/money/money.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Unhydrated } from '#web/lib/boot/unhydrated.tsx';
import { useTrust } from '#web/lib/page/site-facts.tsx';
import { useLangOf } from '#web/lib/page/text-language.ts';
import styles from './campaign-money.module.css';

/** What the goal was based on: an estimate, a text, or both. */
export function GoalBasis({ plan }: { plan: CampaignPlan }) {
  const { plan: text, amount } = useTexts(spendingTexts);
  const langOf = useLangOf();
  const { goalEstimate, goalBasis } = plan;
  if (goalEstimate.length === 0 && goalBasis === '') return null;
  const goal = goalEstimate.reduce((sum, { rupees }) => sum + Math.round(rupees * 100), 0) / 100;
  return (
    <Unhydrated as="section" className={styles.section} aria-labelledby="goal-basis">
      <h2 id="goal-basis">{text.goal}</h2>
      {goalBasis && <p lang={langOf(plan, 'goalBasis')}>{goalBasis}</p>}
      {goalEstimate.length > 0 && (
        <table className={styles.estimate} aria-labelledby="goal-basis">
          <thead>
            <tr>
              <th scope="col">{text.item}</th>
              <th scope="col">{amount}</th>
            </tr>
          </thead>
          <tbody>
            {goalEstimate.map(({ rupees, text: item }) => (
              <tr key={`${rupees} ${item}`}>
                <td lang={langOf(plan, 'goalEstimate')}>{item}</td>
                <td>{formatRupees(rupees)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{text.total}</th>
              <td>{formatRupees(goal)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </Unhydrated>
  );
}

/** Whether staff said for this campaign what happens to a surplus. */
export const hasOwnSurplus = ({ surplusUse, surplusNote }: CampaignPlan): boolean =>
  surplusUse !== null || surplusNote !== '';

type SurplusProps = { plan: CampaignPlan; saysSurplus: boolean };

/** What happens to a surplus. Without the campaign's own sentence, the one that the trust has entered for all. */
export function Surplus({ plan, saysSurplus }: SurplusProps) {
  const { plan: text } = useTexts(spendingTexts);
  const { surplus: ofTrust } = useTrust();
  const langOf = useLangOf();
  const { surplusUse, surplusNote } = plan;
  const isOwn = hasOwnSurplus(plan);
  const shownOfTrust = surplusNote === '' ? ofTrust : null;
  if (!isOwn && (saysSurplus || !shownOfTrust)) return null;
  return (
    <Unhydrated as="section" className={styles.section} aria-labelledby="surplus">
      <h2 id="surplus">{text.surplus}</h2>
      {surplusUse && <p>{text.uses[surplusUse]}</p>}
      {surplusNote && <p lang={langOf(plan, 'surplusNote')}>{surplusNote}</p>}
      {shownOfTrust && <p lang={langOf(shownOfTrust)}>{shownOfTrust.text}</p>}
    </Unhydrated>
  );
}
