import { Alert as Banner, Box, Button, Link, Typography } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { Link as To } from 'react-router';
import { type DonorDetail, downloadDonorStatement } from '#contract/donors/donors.admin.ts';
import { pathOf } from '#contract/endpoint.ts';
import { formatRupees } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { RevealContact } from '../staff/access/reveal-contact.tsx';
import { PageHead } from '../ui/frame/page-head.tsx';
import { RecordPage } from '../ui/record/record-page.tsx';
import { Section } from '../ui/record/section.tsx';
import { DonorConsents } from './donor-consents.tsx';
import { DonorGifts } from './donor-gifts.tsx';
import { Merges } from './donor-merges.tsx';
import { DonorMonthlyGifts } from './donor-monthly-gifts.tsx';
import { DonorNotes } from './donor-notes.tsx';
import { DonorTaxDetails } from './donor-tax-details.tsx';
import { SimilarDonors } from './similar-donors.tsx';

export function DonorPage() {
  return <RecordPage<DonorDetail> back="All donors">{(donor) => <Donor {...donor} />}</RecordPage>;
}

function Donor(donor: DonorDetail) {
  const { canAccess = false } = useCanAccess({ resource: 'donors', action: 'act' });
  const { id, fullName, email, phoneNumber, mergedInto, years, merged } = donor;
  return (
    <>
      <PageHead title={fullName}>
        {email || phoneNumber || 'No contact details'} · {formatRupees(donor.totalRupees)} in{' '}
        {counted(donor.gifts, 'gift')}
      </PageHead>
      {fullName.includes('*') && <RevealContact resource="donors" id={id} />}
      {mergedInto && (
        <Banner severity="info" sx={{ mb: 2 }}>
          This donor was merged into another one.{' '}
          <Link component={To} to={`/admin/donors/${mergedInto}/show`}>
            Open the combined page
          </Link>
        </Banner>
      )}
      <Box
        sx={{
          display: 'grid',
          columnGap: 3,
          gridTemplateColumns: { xs: '1fr', lg: '3fr 2fr' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          {/* A merge changes the gifts, so the list must load again. */}
          <DonorGifts key={merged.map((each) => each.id).join()} id={id} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <DonorMonthlyGifts gifts={donor.monthlyGifts} />
          <Years id={id} years={years} />
          <DonorTaxDetails key={`${donor.idMasked}:${donor.hasAddress}`} donor={donor} canAct={canAccess} />
          <DonorConsents consents={donor.consents} />
          <DonorNotes donor={donor} canAct={canAccess} />
          {!mergedInto && <SimilarDonors donor={donor} canAct={canAccess} />}
          {!mergedInto && <Merges donor={donor} canAct={canAccess} />}
        </Box>
      </Box>
    </>
  );
}

function Years({ id, years }: Pick<DonorDetail, 'id' | 'years'>) {
  const { canAccess: mayDownload } = useCanAccess({ resource: 'donors', action: 'documents' });
  return (
    <Section title="By financial year">
      {years.length === 0 && <Typography>No gifts yet.</Typography>}
      {years.map(({ year, gifts, rupees }) => (
        <Box
          key={year}
          sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}
        >
          <span>
            {year}: <strong>{formatRupees(rupees)}</strong> in {counted(gifts, 'gift')}
          </span>
          {mayDownload && (
            <Button
              component="a"
              href={pathOf(downloadDonorStatement, { id, year })}
              download
              aria-label={`Statement for ${year}`}
            >
              Statement
            </Button>
          )}
        </Box>
      ))}
    </Section>
  );
}
