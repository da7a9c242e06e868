import * as z from 'zod/mini';
import { donorWallRoute } from '../donors/account-paths.ts';
import { endpoint } from '../endpoint.ts';
import { DonorWall } from './donor-wall.ts';

export const readDonorWall = endpoint({
  ...donorWallRoute,
  access: 'public',
  summary: 'Get the donors of a campaign who chose to be named',
  params: z.object({ id: z.string() }),
  response: DonorWall,
});
