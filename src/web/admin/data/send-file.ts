import type { Endpoint, InputOf, ResultOf } from '#contract/endpoint.ts';
import { XSRF_HEADER } from '#contract/site/sign-in.ts';
import type { Reader } from '#web/lib/api/api.ts';
import { addressOf } from '#web/lib/api/call.ts';
import { xsrfToken } from '#web/lib/api/json-request.ts';
import { refusalOf } from '#web/lib/api/refusal.ts';
import { CallFailed, UNEXPECTED, withRenewal } from './calls.ts';

const UNREACHABLE = 'The connection was interrupted.';

type Progress = { onProgress?: (sent: number) => void; signal?: AbortSignal };

/**
 * Calls an endpoint with one file, and reports the sent share, from 0 to 1.
 * @throws CallFailed; without a status if there was no response.
 */
export async function upload<Of extends Endpoint>(
  endpoint: Of,
  input: InputOf<Of>,
  { file, type }: { file: Blob; type: string },
  { onProgress = () => {}, signal = new AbortController().signal }: Progress = {},
): Promise<ResultOf<Of>> {
  const reader = endpoint.response as Reader<ResultOf<Of>>;
  return sendFile({ path: addressOf(endpoint, input), file, type }, reader, onProgress, signal);
}

/**
 * Sends one file and reports the sent share, from 0 to 1. Uses XMLHttpRequest because fetch reports no upload progress.
 * @throws CallFailed; without a status if there was no response.
 */
export function sendFile<T>(...upload: Parameters<typeof sendOnce<T>>): Promise<T> {
  return withRenewal(() => sendOnce(...upload));
}

function sendOnce<T>(
  { path, file, type }: { path: string; file: Blob; type: string },
  reader: Reader<T>,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('content-type', type);
    const token = xsrfToken();
    if (token) request.setRequestHeader(XSRF_HEADER, token);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new CallFailed(UNREACHABLE));
    request.onabort = () => reject(new CallFailed('Upload cancelled.'));
    request.onload = () => {
      const body = jsonOf(request.responseText);
      const read = reader.safeParse(body);
      if (request.status < 300 && read.success) return resolve(read.data);
      const refusal = refusalOf(request.status, body);
      reject(new CallFailed(refusal.message ?? UNEXPECTED, refusal));
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
