import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

// For load balancers and monitoring.

export const checkLive = endpoint({
  method: 'GET',
  path: '/api/health/live',
  access: 'public',
  summary: 'Check that the process is running',
  response: z.object({ status: z.literal('live') }),
});

export const checkReady = endpoint({
  method: 'GET',
  path: '/api/health/ready',
  access: 'public',
  summary: 'Check that the server is not stopping and that the database accepts changes and is migrated',
  response: z.object({ status: z.literal('ready') }),
  errors: ['stopping', 'database_unreachable', 'database_read_only', 'migrations_pending'],
});
