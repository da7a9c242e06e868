import { formatRupees } from '#domain/money.ts';
import { donateTexts } from '#web/languages/en/donate.ts';
import { useTexts } from '#web/languages/texts.ts';
import { filterInput } from '#web/lib/forms/filtered-input.ts';
import type { FieldBinding } from '#web/lib/forms/person-fields.tsx';
import { TextField } from '#web/ui/field.tsx';
import styles from './amount-field.module.css';

/** In rupees. None is preselected: the amount is the donor's choice. */
const SUGGESTED_RUPEES = [500, 1000, 2500, 5000];

/** Turns "₹5,000" into "5000". */
const amountHandlers = filterInput((typed) => typed.replace(/[,\s₹]/g, ''));

type AmountFieldProps = {
  binding: FieldBinding;
  amount: string;
  onSelect: (amount: string) => void;
  /** False until hydration. */
  ready: boolean;
};

/** A field for any amount, with four suggested amounts to select with one click. */
export function AmountField({ binding, amount, onSelect, ready }: AmountFieldProps) {
  const text = useTexts(donateTexts);
  return (
    <div className={styles.amount}>
      <TextField
        label={text.amount}
        prefix="₹"
        inputMode="decimal"
        autoComplete="transaction-amount"
        required
        {...amountHandlers}
        {...binding}
      />
      <fieldset className={styles.suggested} disabled={!ready} suppressHydrationWarning>
        <legend className={styles.legend}>{text.suggested}</legend>
        {SUGGESTED_RUPEES.map((rupees) => (
          <button
            key={rupees}
            type="button"
            aria-pressed={Number(amount) === rupees}
            onClick={() => onSelect(String(rupees))}
          >
            {formatRupees(rupees)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
