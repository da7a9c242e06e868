import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { adminAccessPageCalls, RevealedPerson } from '#contract/staff/access.ts';
import { pathFor, send } from '../../data/calls.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';

const PATHS = { donors: adminAccessPageCalls.revealDonor, donations: adminAccessPageCalls.revealDonation };

/** For roles that see people masked, and may see one at a time: the audit log records each. */
export function RevealContact({ resource, id }: { resource: keyof typeof PATHS; id: string }) {
  const { canAccess = false } = useCanAccess({ resource, action: 'reveal' });
  const [person, setPerson] = useState<RevealedPerson | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  if (!canAccess) return null;
  if (person) {
    const { fullName, email, phoneNumber } = person;
    return (
      <Typography role="status">{[fullName, email, phoneNumber].filter(Boolean).join(' · ')}</Typography>
    );
  }
  async function reveal() {
    setFailure(null);
    try {
      setPerson(await send('POST', pathFor(PATHS[resource], id), {}, RevealedPerson));
    } catch (error) {
      setFailure(error);
    }
  }
  return (
    <>
      <ErrorMessage error={failure} />
      <Button variant="outlined" size="small" onClick={() => void reveal()} sx={{ my: 1 }}>
        Show name and contact details
      </Button>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        The audit log records who opens them.
      </Typography>
    </>
  );
}
