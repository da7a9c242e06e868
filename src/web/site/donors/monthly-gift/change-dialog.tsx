import { type FormEvent, type MouseEvent, type ReactNode, useCallback, useId, useState } from 'react';
import { monthlyGiftTexts } from '#content/en/pages/monthly-gift.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './monthly-gift.module.css';

type ChangeDialogProps = {
  /** The button that opens it. */
  label: string;
  title: string;
  submit: string;
  busy: boolean;
  /** Why nothing was changed, unless a field says so. */
  failure?: string;
  /** @returns whether it is done, and the dialog closes. */
  onSubmit: () => Promise<boolean>;
  onClose?: () => void;
  children: ReactNode;
};

/** The second click of a double click would confirm what the first one has only just brought up. */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}

/** A button, and the dialog with one change. What was typed outlives the dialog, because whoever opens it keeps it. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { label, title, submit, busy, failure, onSubmit, onClose, children } = props;
  const { back } = useTexts(monthlyGiftTexts);
  const [isOpen, setIsOpen] = useState(false);
  const form = useId();
  const close = useCallback(() => {
    setIsOpen(false);
    onClose?.();
  }, [onClose]);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!busy && (await onSubmit())) close();
  }

  return (
    <>
      <Button kind="secondary" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={title}
        actions={
          <>
            <Button type="submit" form={form} busy={busy} onClick={ignoreSecondClick}>
              {submit}
            </Button>
            <Button kind="quiet" disabled={busy} onClick={close}>
              {back}
            </Button>
          </>
        }
      >
        <form id={form} className={styles.form} noValidate onSubmit={send}>
          {children}
          {failure && (
            <p role="alert" className={styles.failure}>
              {failure}
            </p>
          )}
        </form>
      </Dialog>
    </>
  );
}
