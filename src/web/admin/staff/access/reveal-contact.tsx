import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { type RevealedPerson, revealDonation, revealDonor } from '#contract/staff/access.ts';
import { call } from '../../data/call.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';

const REVEAL = { donors: revealDonor, donations: revealDonation };

/** For roles that see people masked, and may see one at a time: the audit log records each. */
export function RevealContact({ resource, id }: { resource: keyof typeof REVEAL; id: string }) {
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
      setPerson(await call(REVEAL[resource], { params: { id } }));
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
