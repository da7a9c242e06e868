import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** While it is there, Back closes what lies over the page and does not leave the page: so phones have taught people. */
export function CloseOnBack({ onBack }: { onBack: () => void }) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    onBack();
  }, [blocker, onBack]);
  return null;
}
