import { type ComponentProps, type ReactNode, useId } from 'react';
import { uiTexts } from '#content/en/pages/ui.ts';
import { useTexts } from '#web/languages/texts.ts';
import styles from './field.module.css';

type Annotations = {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  /** Characters used and allowed, shown below the field. */
  counter?: { used: number; max: number } | undefined;
};

type FieldProps<Tag extends 'input' | 'select' | 'textarea'> = Annotations & {
  name: string;
} & ComponentProps<Tag>;

function useFieldLayout(
  { label, error, hint, counter }: Annotations,
  id: string | undefined,
  required: boolean | undefined,
) {
  const generated = useId();
  const { characters } = useTexts(uiTexts);
  const fieldId = id ?? generated;
  const noteIds = [error && `${fieldId}-error`, hint && `${fieldId}-hint`, counter && `${fieldId}-counter`];
  const describedBy = noteIds.filter(Boolean).join(' ') || undefined;

  return {
    control: {
      id: fieldId,
      'aria-describedby': describedBy,
      // Always set, because Firefox otherwise reports an untouched required field as invalid.
      'aria-invalid': Boolean(error),
      required,
    },
    wrap: (control: ReactNode) => (
      <div className={styles.field} data-invalid={error ? '' : undefined}>
        <label className={styles.label} htmlFor={fieldId}>
          {label}
          {required && (
            <span className={styles.required} aria-hidden="true">
              {' '}
              *
            </span>
          )}
        </label>
        {control}
        <div className={styles.notes}>
          {error && (
            <p id={`${fieldId}-error`} className={styles.error}>
              <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
                <circle cx="10" cy="10" r="9" fill="currentColor" />
                <path d="M10 5v6M10 14.2v.1" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
              </svg>
              {error}
            </p>
          )}
          {hint && (
            <p id={`${fieldId}-hint`} className={styles.hint}>
              {hint}
            </p>
          )}
          {counter && (
            <p id={`${fieldId}-counter`} className={styles.counter}>
              {counter.used}/{counter.max}
              <span className={styles.spoken}> {characters}</span>
            </p>
          )}
        </div>
      </div>
    ),
  };
}

type TextFieldProps = FieldProps<'input'> & {
  /** A symbol inside the field, such as a currency's. */
  prefix?: string;
};

export function TextField({ label, error, hint, counter, prefix, className, ...rest }: TextFieldProps) {
  const { control, wrap } = useFieldLayout({ label, error, hint, counter }, rest.id, rest.required);
  const classes = [styles.control, className].filter(Boolean).join(' ');
  const input = <input type="text" {...rest} {...control} className={classes} />;
  if (!prefix) return wrap(input);
  return wrap(
    <div className={styles.prefixed}>
      <span className={styles.prefix} aria-hidden="true">
        {prefix}
      </span>
      {input}
    </div>,
  );
}

export function SelectField({
  label,
  error,
  hint,
  counter,
  className,
  children,
  ...rest
}: FieldProps<'select'>) {
  const { control, wrap } = useFieldLayout({ label, error, hint, counter }, rest.id, rest.required);
  return wrap(
    <select
      {...rest}
      {...control}
      className={[styles.control, styles.select, className].filter(Boolean).join(' ')}
    >
      {children}
    </select>,
  );
}

export function TextAreaField({ label, error, hint, counter, className, ...rest }: FieldProps<'textarea'>) {
  const { control, wrap } = useFieldLayout({ label, error, hint, counter }, rest.id, rest.required);
  return wrap(
    <textarea
      rows={5}
      {...rest}
      {...control}
      className={[styles.control, styles.area, className].filter(Boolean).join(' ')}
    />,
  );
}
