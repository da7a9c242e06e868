import type { Logger } from 'pino';
import type { Openings } from './campaigns/short-links/openings.ts';
import type { Mode } from './config/config.ts';
import type { Database } from './db/client.ts';
import type { DonorCipher } from './donors/donor-data/cipher.ts';
import type { FileStore } from './file-store/file-store.ts';
import type { ProofBits } from './giving/donations/proof-of-work.ts';
import type { WebhookCredentials } from './giving/webhooks/service.ts';
import type { Limits } from './http/rate-limits.ts';
import type { SecurityOptions } from './http/security-headers.ts';
import type { Metrics } from './observability/metrics.ts';
import type { Gateway } from './payments/gateway.ts';
import type { Settler } from './payments/settle/settle.ts';
import type { SettlementQueue } from './payments/settle/settlement-queue.ts';
import type { PublicResponses } from './site/response-cache/public-responses.ts';
import type { DevelopmentWeb } from './site/response-cache/web-bundle.ts';
import type { IdentityProvider } from './site/session/identity.ts';
import type { ReadTrust, SiteDetails } from './trust/details/service.ts';

/** What the app consists of and depends on; `start.ts` puts it together, and tests replace parts. */
export type AppDeps = {
  db: Database;
  /** For reads that may be slightly out of date. */
  readDb: Database;
  clock: () => Date;
  gateway: Gateway;
  settle: Settler;
  webhook: WebhookCredentials;
  settlementQueue: SettlementQueue;
  identity: IdentityProvider;
  trust: ReadTrust;
  siteDetails: SiteDetails;
  /** Encrypts and finds donors' ID numbers and addresses. */
  cipher: DonorCipher;
  pictures: FileStore;
  certificates: FileStore;
  /** The bills of expenses, encrypted. */
  bills: FileStore;
  publicResponses: PublicResponses;
  openings: Openings;
  limits: Limits;
  metrics: Metrics;
  log: Logger;
  security: SecurityOptions;
  sessionSecret: string;
  /** Lower-case email addresses that are always owners of the back office. */
  ownerEmails: readonly string[];
  /** How long a session opens the back office: after signing in, and after the last call. */
  staffSession: { maxMs: number; idleMs: number };
  /** Pages of donors and donations that a member of staff may read in an hour. */
  maxPagesPerHour: number;
  publicUrl: string;
  ownOrigins: readonly string[];
  trustProxy: readonly string[];
  mode: Mode;
  maxDonationPaise: bigint;
  /** Whether receivers of webhooks may be on this machine, for development. */
  webhooksToLoopback: boolean;
  maxUnpaidAttempts: number;
  /** How expensive proofs of work are; tests use cheap ones. */
  proofBits?: ProofBits;
  /** The folder of the built web; null when the development server serves its files. */
  assetsDir: string | null;
  /** Whether browsers store visited pages for reading offline. */
  offlineReading: boolean;
  /** Where traces are sent; null: there are none. */
  otlpEndpoint: string | null;
  /** Whether the API is described at /api/docs. */
  apiDocs: boolean;
  development: DevelopmentWeb | null;
  /** Whether the process was told to stop. */
  isStopping: () => boolean;
};
