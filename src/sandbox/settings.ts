import { z } from 'zod';

const text = z.string().min(1);

/** What the sandbox needs to know; it comes by message from the parent process, never from the environment. */
export const SandboxSettings = z.strictObject({
  host: text,
  port: z.int().min(0).max(65_535),
  /** Where the mailbox listens; 0 for any port that is free. */
  mailPort: z.int().min(0).max(65_535).default(0),
  dataDir: text,
  merchantName: text,
  phonepe: z.strictObject({ clientId: text, clientSecret: text, clientVersion: text }),
  webhook: z.strictObject({ url: z.url(), username: text, password: text }).optional(),
  identity: z.strictObject({
    clientId: text,
    clientSecret: text,
    redirectUris: z.array(z.url()).min(1),
  }),
});
export type SandboxSettings = z.input<typeof SandboxSettings>;
