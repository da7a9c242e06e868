import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { openJournal } from '../storage/journal.ts';

/** The metadata of an email, stored for longer than the email itself. */
export type Envelope = {
  readonly id: string;
  readonly receivedAt: number;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly messageId: string;
};

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

/** Beyond these limits the oldest are deleted. */
const LIMITS = { emails: 1_000, envelopes: 50_000 };
const ID = /^\d{8}$/;

/**
 * Opens the mailbox in `dataDir`. An email is accepted once it and its envelope are on disk. The journal of envelopes is
 * compacted when it has twice as many entries as the limit.
 */
export async function openMailbox(dataDir: string, now: () => number, limits: typeof LIMITS = LIMITS) {
  const folder = join(dataDir, 'mailbox');
  await mkdir(folder, { recursive: true });
  const journal = await openJournal(join(dataDir, 'mailbox.jsonl'));
  const envelopes = (journal.entries as Envelope[]).slice(-limits.envelopes);
  let lines = journal.entries.length;
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  let last = Math.max(Number(envelopes.at(-1)?.id ?? 0), Number(files.at(-1)?.slice(0, 8) ?? 0));

  async function deleteOldest(): Promise<void> {
    const oldest = files.splice(0, Math.max(0, files.length - limits.emails));
    await Promise.all(oldest.map((name) => rm(join(folder, name), { force: true })));
  }

  async function compactJournal(): Promise<void> {
    if (lines < 2 * limits.envelopes) return;
    lines = envelopes.length;
    await journal.replace(() => envelopes);
  }
  await compactJournal();

  return {
    /** Newest first. */
    envelopes: (): readonly Envelope[] => envelopes.toReversed(),

    async receive(raw: Buffer, from: string, to: readonly string[]): Promise<Envelope> {
      const parsed = await PostalMime.parse(raw);
      last += 1;
      const id = String(last).padStart(8, '0');
      await writeAtomically(join(folder, `${id}.eml`), raw);
      files.push(`${id}.eml`);
      const subject = parsed.subject ?? '';
      const envelope = { id, receivedAt: now(), from, to, subject, messageId: parsed.messageId ?? '' };
      journal.append(envelope);
      lines += 1;
      envelopes.push(envelope);
      if (envelopes.length > limits.envelopes) envelopes.shift();
      await journal.saved();
      await compactJournal();
      await deleteOldest();
      return envelope;
    },

    /** The complete email, or null if it is unknown or no longer stored. */
    async read(id: string): Promise<{ envelope: Envelope; mail: Email; raw: Buffer } | null> {
      const envelope = envelopes.find((each) => each.id === id);
      if (!ID.test(id) || !envelope || !files.includes(`${id}.eml`)) return null;
      const raw = await readFile(join(folder, `${id}.eml`));
      return { envelope, mail: await PostalMime.parse(raw), raw };
    },

    close: () => journal.close(),
  };
}

/** After a crash the file is either complete or absent. */
async function writeAtomically(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.part`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}
