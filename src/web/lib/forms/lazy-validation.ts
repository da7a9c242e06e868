import type { FieldValues, Resolver } from 'react-hook-form';
import { prepareToasts } from '../page/toast.tsx';

type Rules<Typed extends FieldValues, Checked extends FieldValues> = () => Promise<{
  check: Resolver<Typed, unknown, Checked>;
}>;

/**
 * A form's rules, fetched when they are first needed: with them come the contract's schemas. Whoever cannot fetch them
 * sends the form as it is, and the server, which has the same rules, names what is wrong.
 */
export function laterCheck<Typed extends FieldValues, Checked extends FieldValues = Typed>(
  rules: Rules<Typed, Checked>,
): Resolver<Typed, unknown, Checked> {
  return async (values, ...more) => {
    const fetched = await rules().catch(() => null);
    return fetched
      ? fetched.check(values, ...more)
      : { values: values as FieldValues as Checked, errors: {} };
  };
}

/**
 * Fetches what a form needs to answer, as soon as somebody begins to fill it in: its rules, and the toasts, so that it can
 * still speak when the network is gone. The picture of the focused field comes first.
 */
export function prepareForm(rules: () => Promise<unknown>): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      prepareToasts();
      rules().catch(() => {});
    }),
  );
}
