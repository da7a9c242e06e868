import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { OrderHeaders } from '../donations.server.ts';
import { StartDonation } from '../donations.ts';
import { AnnouncedTransfer, ShownTransfer } from './expected-transfers.ts';
import { transferRoutes } from './transfer-paths.ts';

const ByReference = z.object({ reference: z.string().check(z.maxLength(63)) });

export const announceTransfer = endpoint({
  ...transferRoutes.announce,
  access: 'public',
  summary: 'Announce a gift by bank transfer',
  description:
    'Takes the fields and headers of an order. The response leads to the trust’s account and to a code for the remarks of the transfer, which are also emailed. Nothing is paid by this call.',
  headers: OrderHeaders,
  body: StartDonation,
  response: AnnouncedTransfer,
  status: 201,
  errors: [
    'transfers_not_offered',
    'too_many_transfers',
    'campaign_not_found',
    'campaign_closed',
    'donations_paused',
    'donations_not_open',
    'idempotency_conflict',
  ],
});

export const readTransfer = endpoint({
  ...transferRoutes.read,
  access: 'public',
  summary: 'Get a gift by bank transfer: where to send it, and whether it has arrived',
  params: ByReference,
  response: ShownTransfer,
  errors: ['transfer_not_found'],
});

export const withdrawTransfer = endpoint({
  ...transferRoutes.cancel,
  access: 'public',
  summary: 'Say that an announced gift by bank transfer will not be sent',
  params: ByReference,
  response: ShownTransfer,
  errors: ['transfer_not_found', 'transfer_not_expected'],
});
