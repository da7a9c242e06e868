import { APPROXIMATE_ROWS_HEADER, type ExportFormat } from '#contract/admin/exports.ts';
import { XSRF_CODE } from '#contract/sign-in.ts';
import { refusalIn } from '#web/lib/api/api.ts';
import { requestOf } from '#web/lib/api/sending.ts';
import { CallFailed, UNEXPECTED, UNREACHABLE } from '../data/calls.ts';

/** How far a file has come: rows are counted in CSV alone, as a spreadsheet arrives compressed. */
export type Progress = { rows: number | null; rowsAbout: number; bytes: number };
export type TakenOut = { fileName: string; file: Blob; progress: Progress };

const RETURN = 13;
/** So much is handed to the browser at a time, which keeps it on disk rather than in memory. */
const PART_BYTES = 8 * 2 ** 20;

/**
 * Fetches a list as a file, and tells how far it has come. The signal ends it, at the server too.
 * @throws CallFailed when the server refuses or breaks off; the signal's AbortError.
 */
export async function takeOut(
  path: string,
  body: { format: ExportFormat } & Record<string, unknown>,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<TakenOut> {
  const response = await begin(path, body, signal);
  const rowsAbout = Number(response.headers.get(APPROXIMATE_ROWS_HEADER) ?? 0);
  const fileName = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  if (!response.body || !fileName) throw new CallFailed(UNEXPECTED);
  // The heading is no row.
  let progress: Progress = { rows: body.format === 'csv' ? -1 : null, rowsAbout, bytes: 0 };
  const file = await collected(response.body, signal, (piece) => {
    const rows = progress.rows === null ? null : progress.rows + countOf(RETURN, piece);
    progress = { rows, rowsAbout, bytes: progress.bytes + piece.length };
    onProgress(progress);
  });
  return { fileName, file: new Blob(file, { type: response.headers.get('content-type') ?? '' }), progress };
}

async function begin(path: string, body: unknown, signal: AbortSignal): Promise<Response> {
  const send = () => orUnreachable(fetch(path, { ...requestOf(body), method: 'POST', signal }), signal);
  let response = await send();
  if (response.ok) return response;
  let refused = await refusalIn(response);
  // The refusal brought a fresh cookie along: once more, and only once (contract/users.ts).
  if (refused.code === XSRF_CODE) {
    response = await send();
    if (response.ok) return response;
    refused = await refusalIn(response);
  }
  throw new CallFailed(refused.message ?? UNEXPECTED, refused);
}

async function orUnreachable<Value>(call: Promise<Value>, signal: AbortSignal): Promise<Value> {
  try {
    return await call;
  } catch (cause) {
    throw signal.aborted ? cause : new CallFailed(UNREACHABLE);
  }
}

async function collected(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  signal: AbortSignal,
  onPiece: (piece: Uint8Array) => void,
): Promise<Blob[]> {
  const reader = body.getReader();
  const blobs: Blob[] = [];
  let part: Uint8Array<ArrayBuffer>[] = [];
  let partBytes = 0;
  for (;;) {
    const { done, value } = await orUnreachable(reader.read(), signal);
    if (done) return [...blobs, new Blob(part)];
    part.push(value);
    partBytes += value.length;
    onPiece(value);
    if (partBytes < PART_BYTES) continue;
    blobs.push(new Blob(part));
    part = [];
    partBytes = 0;
  }
}

/** Within a cell the server leaves no carriage return, so each one ends a row. */
function countOf(sign: number, piece: Uint8Array): number {
  let count = 0;
  for (let at = piece.indexOf(sign); at !== -1; at = piece.indexOf(sign, at + 1)) count += 1;
  return count;
}
