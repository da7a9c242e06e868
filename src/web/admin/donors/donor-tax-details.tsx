import { Box, Button } from '@mui/material';
import { useCallback, useState } from 'react';
import type { DonorDetail } from '#contract/donors/donors.admin.ts';
import { type KnownDonor, revealDonor } from '#contract/office/known-donors.ts';
import { call } from '../data/call.ts';
import { ID_TEXTS } from '../office/offline-gifts/id-texts.ts';
import { useCall } from '../ui/form/use-call.ts';
import { ErrorMessage } from '../ui/frame/error-message.tsx';
import { DetailList, Section } from '../ui/record/section.tsx';
import { TaxDetailsButton } from './tax-details-button.tsx';

const MISSING = 'Missing (needed for the year statement)';

/** A donor's contact details, and the ID and address, which stay hidden until somebody asks to see them. */
export function DonorTaxDetails({ donor, canAct }: { donor: DonorDetail; canAct: boolean }) {
  const { id, email, phoneNumber, idKind, idMasked, hasAddress } = donor;
  const [known, setKnown] = useState<KnownDonor | null>(null);
  const { run, busy, failure } = useCall();
  const reveal = useCallback(async () => setKnown(await call(revealDonor, { params: { id } })), [id]);
  const isHidden = known === null && (idKind !== null || hasAddress);
  return (
    <Section title="Contact and tax details">
      <ErrorMessage error={failure} />
      <DetailList
        items={{
          Email: email && <a href={`mailto:${email}`}>{email}</a>,
          Phone: phoneNumber && <a href={`tel:+91${phoneNumber}`}>{phoneNumber}</a>,
          ID: idKind ? `${ID_TEXTS[idKind]} ${known?.idNumber || idMasked}` : MISSING,
          Address: hasAddress ? known?.address || 'On file' : MISSING,
        }}
      />
      {canAct && (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'end' }}>
          {isHidden && (
            <Button
              variant="outlined"
              disabled={busy}
              onClick={() =>
                void run(async () => {
                  await reveal();
                  return 'Shown, and recorded in the audit log.';
                })
              }
              sx={{ mt: 2 }}
            >
              Show ID and address
            </Button>
          )}
          <TaxDetailsButton donor={donor} known={known} reveal={reveal} />
        </Box>
      )}
    </Section>
  );
}
