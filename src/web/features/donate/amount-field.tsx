import { formatRupees } from '#domain/money.ts';
import { useTexts } from '#web/languages/texts.ts';
import { keepTo } from '#web/lib/forms/filtered-input.ts';
import type { FieldBinding } from '#web/lib/forms/person-fields.tsx';
import { TextField } from '#web/ui/field.tsx';
import styles from './amount-field.module.css';

/** In rupees. None is chosen beforehand: what is given is the donor's to say. */
const SUGGESTED = [500, 1000, 2500, 5000];

/** ₹5,000 as people write it becomes 5000. */
const toAmount = keepTo((typed) => typed.replace(/[,\s₹]/g, ''));

type AmountFieldProps = {
  binding: FieldBinding;
  /** What stands in the field. */
  amount: string;
  onChoose: (amount: string) => void;
  /** False until a press can be answered. */
  ready: boolean;
};

/** The gift itself: a field for any amount, and four to take with one press. */
export function AmountField({ binding, amount, onChoose, ready }: AmountFieldProps) {
  const text = useTexts('donate');
  return (
    <div className={styles.amount}>
      <TextField
        label={text.amount}
        prefix="₹"
        inputMode="decimal"
        autoComplete="transaction-amount"
        required
        {...toAmount}
        {...binding}
      />
      <fieldset className={styles.suggested} disabled={!ready} suppressHydrationWarning>
        <legend className={styles.legend}>{text.suggested}</legend>
        {SUGGESTED.map((rupees) => (
          <button
            key={rupees}
            type="button"
            aria-pressed={Number(amount) === rupees}
            onClick={() => onChoose(String(rupees))}
          >
            {formatRupees(rupees)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
