import type { FieldValues, Resolver } from 'react-hook-form';
import { loadRefusals } from '../api/api.ts';
import { prepareToasts } from '../page/toast.tsx';

type LoadResolver<Typed extends FieldValues, Checked extends FieldValues> = () => Promise<{
  resolver: Resolver<Typed, unknown, Checked>;
}>;

/**
 * Loads a form's resolver, and with it the contract's schemas, when it is first needed. If it cannot be loaded, the form is
 * submitted unchecked and the server, which has the same rules, reports what is wrong.
 */
export function lazyResolver<Typed extends FieldValues, Checked extends FieldValues = Typed>(
  load: LoadResolver<Typed, Checked>,
): Resolver<Typed, unknown, Checked> {
  return async (values, ...rest) => {
    const loaded = await load().catch(() => null);
    return loaded
      ? loaded.resolver(values, ...rest)
      : { values: values as FieldValues as Checked, errors: {} };
  };
}

/**
 * Preloads the resolver, the toasts and the code that reads refusals once the visitor starts filling in a form, so that it can
 * report errors at once, and even after the network is lost. Waits for the focused field to be painted first.
 */
export function preloadForm(load: () => Promise<unknown>): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      prepareToasts();
      load().catch(() => {});
      loadRefusals().catch(() => {});
    }),
  );
}
