import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

/** A button that is replaced by a form, whose code loads then. */
export function OpenedForm({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Suspense>{children}</Suspense>;
  return (
    <p>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {title}
      </Button>
    </p>
  );
}
