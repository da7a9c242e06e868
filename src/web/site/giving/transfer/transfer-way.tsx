import type { MouseEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { donateTexts } from '#content/en/pages/donate.ts';
import { formsTexts } from '#content/en/pages/forms.ts';
import type { transferPage } from '#domain/giving/expected-transfer.ts';
import { useTexts } from '#web/languages/texts.ts';
import { useHydrated } from '#web/lib/boot/hydrated.ts';
import { loadPart } from '#web/lib/boot/load-part.ts';
import { showFailure } from '#web/lib/forms/failure.ts';
import { useTrust } from '#web/lib/page/site-facts.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from '../donate/donation-form.module.css';
import type { FilledForm as Values } from '../donate/donation-resolver.ts';
import type { DonationDraft } from '../donation-draft.ts';

/** Needed only by the donors who choose this way. */
const loadAnnouncing = () => import('./announce-transfer.ts');
// Importing the function would add a file to the page.
const pageOf: typeof transferPage = (reference) => `/transfer/${reference}`;

type TransferWayProps = {
  form: UseFormReturn<Values>;
  fields: readonly (keyof Values)[];
  campaign: DonationDraft['campaign'];
  userId: string;
  /** Said when the server gives no reason. */
  refused: string;
  mayDonate: (() => boolean) | undefined;
  /** Called once the transfer is announced: the form is done with. */
  onAnnounced: () => void;
};

/** The second way to give: the same form, without the payment provider. Offered only if the trust has entered its account. */
export function TransferWay(props: TransferWayProps) {
  const { form, fields, campaign, userId, refused, mayDonate, onAnnounced } = props;
  const { transfer } = useTexts(donateTexts);
  const formTexts = useTexts(formsTexts);
  const navigate = useNavigate();
  const hydrated = useHydrated();
  if (!useTrust().takesTransfers) return null;

  async function announce(values: Values) {
    const part = await loadPart(loadAnnouncing).catch(() => null);
    const result = part
      ? await part.announceTransfer({ values, campaign }, userId)
      : ({ kind: 'unexpected' } as const);
    if (result.kind !== 'ok') return showFailure(form.setError, fields, result, { ...formTexts, refused });
    onAnnounced();
    await navigate(pageOf(result.value.reference));
  }

  function choose(event: MouseEvent) {
    if (mayDonate && !mayDonate()) return;
    void form.handleSubmit(announce)(event);
  }

  return (
    <div className={styles.transfer}>
      <Button kind="secondary" disabled={!hydrated || form.formState.isSubmitting} onClick={choose}>
        {transfer.button}
      </Button>
      <p className={styles.notice}>{transfer.note}</p>
    </div>
  );
}
