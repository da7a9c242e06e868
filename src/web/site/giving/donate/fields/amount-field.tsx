import { donateTexts } from '#content/en/pages/donate.ts';
import type { GiftExample } from '#domain/campaigns/gift-examples.ts';
import { formatRupees } from '#domain/money/money.ts';
import { withLatinDigits } from '#domain/office/readers/latin-digits.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { filterInput } from '#web/lib/forms/filtered-input.ts';
import type { FieldBinding } from '#web/lib/forms/person-fields.tsx';
import { TextField } from '#web/ui/field.tsx';
import styles from './amount-field.module.css';

type Suggestion = { rupees: number; text?: string };

/** In rupees. None is preselected: the amount is the donor's choice. */
const SUGGESTED_RUPEES = [500, 1000, 2500, 5000];

/** Turns "₹5,000" and "५०००" into "5000". */
const amountHandlers = filterInput((typed) => withLatinDigits(typed).replace(/[,\s₹]/g, ''));

type AmountFieldProps = {
  /** What amounts do for the campaign, as its staff entered it; shown instead of the usual amounts. */
  examples: readonly GiftExample[];
  binding: FieldBinding;
  amount: string;
  onSelect: (amount: string) => void;
  /** False until hydration. */
  ready: boolean;
};

/** A small amount that looks like a large one, because much of the world writes ten thousand as 10.000. */
const LOOKS_LARGE = /^([1-9]\d{0,2})\.(\d\d0)0*$/;

/** A field for any amount, with four suggested amounts to select with one click. */
export function AmountField({ examples, binding, amount, onSelect, ready }: AmountFieldProps) {
  const text = useTexts(donateTexts);
  const format = useFormat();
  const [, whole = '', decimals = ''] = LOOKS_LARGE.exec(amount.trim()) ?? [];
  const meant = { amount: formatRupees(Number(`${whole}.${decimals}`)), digits: whole + decimals };
  const suggested: readonly Suggestion[] =
    examples.length > 0 ? examples : SUGGESTED_RUPEES.map((rupees) => ({ rupees }));
  return (
    <div className={styles.amount}>
      <TextField
        label={text.amount}
        prefix="₹"
        inputMode="decimal"
        autoComplete="transaction-amount"
        required
        hint={
          whole !== '' && format(text.looksLarge, { ...meant, large: formatRupees(Number(meant.digits)) })
        }
        {...amountHandlers}
        {...binding}
      />
      <fieldset
        className={examples.length > 0 ? `${styles.suggested} ${styles.examples}` : styles.suggested}
        disabled={!ready}
        suppressHydrationWarning
      >
        <legend className={styles.legend}>{text.suggested}</legend>
        {suggested.map(({ rupees, text: meaning }) => (
          <button
            key={`${rupees} ${meaning}`}
            type="button"
            aria-pressed={Number(amount) === rupees}
            onClick={() => onSelect(String(rupees))}
          >
            <b>{formatRupees(rupees)}</b>
            {meaning && <span> {meaning}</span>}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
