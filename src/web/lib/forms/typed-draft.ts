import { DRAFTS } from '../session/stored-user.ts';

/** What somebody typed into a form and has not sent, by the form's name; in this tab alone, and gone with it. */
type Drafts = Record<string, { values: Record<string, string>; begunWith: string }>;

function readAll(): Drafts {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(DRAFTS) ?? '{}');
    return typeof read === 'object' && read !== null ? (read as Drafts) : {};
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
  return typeof kept?.values === 'object' && kept.begunWith === begunWith ? kept.values : null;
}

/** What was sent needs no draft. */
export function dropTyped(form: string): void {
  const { [form]: _sent, ...others } = readAll();
  keepAll(others);
}
