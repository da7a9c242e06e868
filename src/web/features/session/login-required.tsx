import { useEffect } from 'react';
import { lazyModule } from '#web/lib/boot/lazy-module.ts';
import type { LoginRequiredProps } from './login-required-dialog.tsx';

const dialog = lazyModule(() => import('./login-required-dialog.tsx'));

/** The "Login Required" dialog, loaded when a visitor who is not signed in tries to donate. */
export function LoginRequired(props: LoginRequiredProps) {
  const { open, onClose } = props;
  const loaded = dialog.useLoaded();
  useEffect(() => {
    if (!open) return;
    void dialog.load().then((loadedModule) => loadedModule ?? onClose());
  }, [open, onClose]);
  return loaded && <loaded.LoginRequiredDialog {...props} />;
}
