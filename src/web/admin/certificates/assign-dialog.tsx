import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItemButton,
  ListItemText,
  TextField,
} from '@mui/material';
import { useEffect, useState } from 'react';
import type { SuggestedDonor } from '#contract/admin/donors.ts';
import { lookUpDonors } from '../donors/donor-calls.ts';
import { ErrorMessage } from '../ui/frame/error-message.tsx';
import { assignCertificate } from './certificate-calls.ts';

const MIN_SEARCH_LENGTH = 3;
/** Long enough that fast typing makes one call per word. */
const WAIT_MS = 200;

type AssignDialogProps = {
  certificate: { id: string; fileName: string };
  onClose: () => void;
  onAssigned: (message: string) => void;
};

/** Chooses the donor of a certificate. */
export function AssignDialog({ certificate, onClose, onAssigned }: AssignDialogProps) {
  const [typed, setTyped] = useState('');
  const [donors, setDonors] = useState<readonly SuggestedDonor[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const query = typed.trim();

  useEffect(() => {
    let current = true;
    const show = (found: readonly SuggestedDonor[]) => current && setDonors(found);
    if (query.length < MIN_SEARCH_LENGTH) {
      show([]);
      return;
    }
    const timer = setTimeout(() => {
      lookUpDonors(query).then(show, (error: unknown) => current && setFailure(error));
    }, WAIT_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [query]);

  async function choose({ id }: SuggestedDonor) {
    setFailure(null);
    try {
      onAssigned(await assignCertificate(certificate.id, id));
    } catch (error) {
      setFailure(error);
    }
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="assign-title">
      <DialogTitle id="assign-title" variant="h2">
        Whose certificate is this?
      </DialogTitle>
      <DialogContent>
        <Box sx={{ mb: 2, overflowWrap: 'anywhere' }}>{certificate.fileName}</Box>
        <ErrorMessage error={failure} />
        <TextField
          label="Name, email, phone or complete ID number"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          fullWidth
        />
        <List aria-label="Donors found">
          {donors.map((donor) => (
            <ListItemButton key={donor.id} onClick={() => void choose(donor)}>
              <ListItemText
                primary={donor.fullName}
                secondary={[donor.email, donor.phoneNumber, donor.idMasked].filter(Boolean).join(' · ')}
                sx={{ overflowWrap: 'anywhere' }}
              />
            </ListItemButton>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}
