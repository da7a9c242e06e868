import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { uiTexts } from '#content/en/pages/ui.ts';
import { useTexts } from '#web/languages/texts.ts';
import styles from './dialog.module.css';

type DialogProps = {
  open: boolean;
  /** Called on Escape, a click on the backdrop and the close button. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  className?: string;
};

export function Dialog({ open, onClose, title, children, actions, className }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { closeDialog } = useTexts(uiTexts);

  // A layout effect, because its cleanup runs while the element is still in the document: close() then restores the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    // The dialog itself rather than its first button, so that screen readers announce it and somebody who is typing does not
    // press the button by accident. With `autofocus` on the dialog, Chromium still focuses the button.
    dialog.focus();
    return () => dialog.close();
  }, [open]);

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    // The content covers the whole element, so a click on the element itself is on the backdrop.
    const closeOnBackdrop = (event: MouseEvent) => {
      if (event.target === dialog) onClose();
    };
    dialog.addEventListener('click', closeOnBackdrop);
    return () => dialog.removeEventListener('click', closeOnBackdrop);
  }, [open, onClose]);

  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      className={[styles.dialog, className].filter(Boolean).join(' ')}
      aria-labelledby={open ? `${id}-title` : undefined}
      aria-describedby={open && children ? `${id}-body` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // Some browsers close the dialog on a second Escape without a cancel event.
        if (open && !event.currentTarget.open) onClose();
      }}
    >
      {open && (
        <div className={styles.sheet}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          {children && (
            <div id={`${id}-body`} className={styles.body}>
              {children}
            </div>
          )}
          {actions && <div className={styles.actions}>{actions}</div>}
          {/* Last, so that keyboard and screen reader users reach the content first. */}
          <button type="button" className={styles.cross} aria-label={closeDialog} onClick={onClose}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path
                d="M6 6l12 12M18 6L6 18"
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                strokeLinecap="round"
              />
            </svg>
          </button>
        </div>
      )}
    </dialog>
  );
}
