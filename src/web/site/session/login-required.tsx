import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { lazyModule } from '#web/lib/boot/lazy-module.ts';
import type { LoginRequiredProps } from './login-required-dialog.tsx';
import { rememberReturn } from './sign-in-return.ts';

const dialog = lazyModule(() => import('./login-required-dialog.tsx'));

/**
 * The "Login Required" dialog, loaded when a visitor who is not signed in tries to donate. If it cannot be loaded, the login page
 * opens, as the dialog's Login button would do.
 */
export function LoginRequired(props: LoginRequiredProps) {
  const { open, onClose, returnTo } = props;
  const loaded = dialog.useLoaded();
  const navigate = useNavigate();
  useEffect(() => {
    if (!open) return;
    void dialog.load().then((loadedModule) => {
      if (loadedModule) return;
      onClose();
      rememberReturn(returnTo);
      void navigate('/login');
    });
  }, [open, onClose, returnTo, navigate]);
  return loaded && <loaded.LoginRequiredDialog {...props} />;
}
