import { Link } from '@mui/material';
import { Link as To } from 'react-router';
import type { DonationDetail } from '#contract/giving/donations.admin.ts';
import { formatRupees } from '#domain/money/money.ts';
import { listLink } from '../ui/list/list-link.ts';
import { shortDate } from '../ui/record/dates.ts';

/** The announcement of the transfer that the gift arrived as. */
export function Announced({ code, amountRupees, at }: NonNullable<DonationDetail['announced']>) {
  return (
    <>
      {formatRupees(amountRupees)} by bank transfer on {shortDate(at)}, code{' '}
      <Link component={To} to={listLink('expected-transfers', { q: code })}>
        {code}
      </Link>
    </>
  );
}
