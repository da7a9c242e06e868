import { useEffect } from 'react';
import { later } from '#web/lib/boot/lazy.ts';
import type { LoginRequiredProps } from './login-required-dialog.tsx';

const dialog = later(() => import('./login-required-dialog.tsx'));

/** Fetched when somebody who is not signed in wants to give. */
export function LoginRequired(props: LoginRequiredProps) {
  const { open, onClose } = props;
  const loaded = dialog.useLoaded();
  useEffect(() => {
    if (!open) return;
    void dialog.load().then((fetched) => fetched ?? onClose());
  }, [open, onClose]);
  return loaded && <loaded.LoginRequiredDialog {...props} />;
}
