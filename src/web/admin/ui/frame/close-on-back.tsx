import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** While mounted, the Back button closes the overlay instead of leaving the page, as phone users expect. */
export function CloseOnBack({ onBack }: { onBack: () => void }) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    onBack();
  }, [blocker, onBack]);
  return null;
}
