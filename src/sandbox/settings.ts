import { z } from 'zod';

const text = z.string().min(1);

const Settings = z.strictObject({
  host: text,
  port: z.int().min(0).max(65_535),
  /** The mailbox's SMTP port; 0 for any free port. */
  mailPort: z.int().min(0).max(65_535).default(0),
  dataDir: text,
  /** The https address that a proxy forwards here. Without it, only this machine may connect: everybody can sign in as anybody. */
  publicUrl: z.url({ protocol: /^https$/ }).optional(),
  merchantName: text,
  phonepe: z.strictObject({ clientId: text, clientSecret: text, clientVersion: text }),
  webhook: z.strictObject({ url: z.url(), username: text, password: text }).optional(),
  identity: z.strictObject({
    clientId: text,
    clientSecret: text,
    redirectUris: z.array(z.url()).min(1),
  }),
});

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|::1)$/;

/** The sandbox's settings, sent by the parent process and never read from the environment. */
export const SandboxSettings = Settings.refine(
  ({ host, publicUrl }) => publicUrl !== undefined || LOOPBACK.test(host),
  {
    path: ['host'],
    error: 'must be a loopback address',
  },
);
export type SandboxSettings = z.input<typeof SandboxSettings>;
