import { type Answer, getJson, type Reader } from '#web/lib/api/api.ts';
import { sendJson } from '#web/lib/api/sending.ts';

export const UNREACHABLE = 'The site cannot be reached at the moment. Please try again.';
export const UNEXPECTED =
  'The site gave an answer that this page does not understand. Please load the page anew.';

/** A call that did not succeed, in the form in which react-admin's hooks pass errors on. The message is for people. */
export class CallFailed extends Error {
  /** Of the server's refusal; null when none came. */
  readonly status: number | null;
  readonly code: string | null;
  /** Each bad field with its own message. */
  readonly fields: Record<string, string>;

  constructor(
    message: string,
    refusal?: { status: number; code: string | null; fields: Record<string, string> },
  ) {
    super(message);
    this.name = 'CallFailed';
    this.status = refusal?.status ?? null;
    this.code = refusal?.code ?? null;
    this.fields = refusal?.fields ?? {};
  }
}

/** @throws CallFailed for every answer that is not the agreed one. */
function valueIn<T>(answer: Answer<T>): T {
  switch (answer.kind) {
    case 'ok':
      return answer.value;
    case 'refused':
      throw new CallFailed(answer.message ?? UNEXPECTED, answer);
    case 'unexpected':
      throw new CallFailed(UNEXPECTED);
    case 'unreachable':
      throw new CallFailed(UNREACHABLE);
  }
}

/** @throws CallFailed */
export async function read<T>(path: string, reader: Reader<T>): Promise<T> {
  return valueIn(await getJson(path, reader));
}

/** @throws CallFailed */
export async function send<T>(
  method: Parameters<typeof sendJson>[0],
  path: string,
  body: unknown,
  reader: Reader<T>,
): Promise<T> {
  return valueIn(await sendJson(method, path, body, reader));
}

/** The path of a call about one thing. */
export function pathFor(path: string, id: unknown): string {
  return path.replace(':id', encodeURIComponent(String(id)));
}

/** The failure of a call; what broke before there was one is not for people to read. */
export function failureOf(error: unknown): CallFailed {
  return error instanceof CallFailed ? error : new CallFailed(UNEXPECTED);
}

/** Whether only a (fresh) sign-in helps: the session is gone, or too old for what moves money or changes roles. */
export function needsSignIn(error: unknown): boolean {
  const { status, code } = failureOf(error);
  return status === 401 || code === 'sign_in_again';
}
