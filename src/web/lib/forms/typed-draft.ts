import * as z from 'zod/mini';
import { DRAFTS } from '../session/stored-user.ts';

/** What somebody typed into a form and has not sent, by the form's name; in this tab alone, and gone with it. */
const Drafts = z.record(
  z.string(),
  z.object({ values: z.record(z.string(), z.string()), begunWith: z.string() }),
);
type Drafts = z.infer<typeof Drafts>;

function readAll(): Drafts {
  try {
    return Drafts.parse(JSON.parse(sessionStorage.getItem(DRAFTS) ?? '{}'));
  } catch {
    return {};
  }
}

function keepAll(drafts: Drafts): void {
  try {
    sessionStorage.setItem(DRAFTS, JSON.stringify(drafts));
  } catch {
    // A browser that stores nothing keeps the words on the page alone.
  }
}

/** `begunWith` names what the form was filled with before anybody typed. */
export function keepTyped(form: string, values: Record<string, unknown>, begunWith = ''): void {
  const typed = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  keepAll({ ...readAll(), [form]: { values: Object.fromEntries(typed), begunWith } });
}

/** What was typed into a form that began in the same way; null when nothing is left of it. */
export function typedBefore(form: string, begunWith = ''): Record<string, string> | null {
  const kept = readAll()[form];
  return kept?.begunWith === begunWith ? kept.values : null;
}

/** What was sent needs no draft. */
export function dropTyped(form: string): void {
  const { [form]: _sent, ...others } = readAll();
  keepAll(others);
}
