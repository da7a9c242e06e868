import { HttpError } from 'react-admin';
import { type Answer, getJson, type Reader, sendJson } from '#web/lib/api.ts';

const UNREACHABLE = 'The site cannot be reached at the moment. Nothing has been changed; please try again.';
const UNEXPECTED = 'The site gave an answer that this page does not understand. Please load the page anew.';

/** What a refused call tells the forms: the refusal's code, and each bad field with its message. */
type RefusalBody = { code: string | null; errors: Record<string, string> };

/** The value of an answer. @throws HttpError, as react-admin's hooks expect it, for everything else; status 0: no answer. */
function valueIn<T>(answer: Answer<T>): T {
  switch (answer.kind) {
    case 'ok':
      return answer.value;
    case 'refused': {
      const body: RefusalBody = { code: answer.code, errors: answer.fields };
      throw new HttpError(answer.message ?? UNEXPECTED, answer.status, body);
    }
    case 'unexpected':
      throw new HttpError(UNEXPECTED, 200);
    case 'unreachable':
      throw new HttpError(UNREACHABLE, 0);
  }
}

export async function read<T>(path: string, reader: Reader<T>): Promise<T> {
  return valueIn(await getJson(path, reader));
}

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

/** What went wrong, for people; with the code and the fields when the server named them. */
export function failureOf(error: unknown): {
  status: number | null;
  code: string | null;
  message: string;
  fields: Record<string, string>;
} {
  if (!(error instanceof HttpError)) return { status: null, code: null, message: UNEXPECTED, fields: {} };
  const body = (error.body ?? {}) as Partial<RefusalBody>;
  return { status: error.status, code: body.code ?? null, message: error.message, fields: body.errors ?? {} };
}

/** Whether only a (fresh) sign-in helps: the session is gone, or too old for what moves money or changes roles. */
export function needsSignIn(error: unknown): boolean {
  const { status, code } = failureOf(error);
  return status === 401 || code === 'sign_in_again';
}
