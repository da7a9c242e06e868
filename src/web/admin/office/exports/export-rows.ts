import type * as z from 'zod/mini';
import type { Endpoint, FileType } from '#contract/endpoint.ts';
import { APPROXIMATE_ROWS_HEADER } from '#contract/office/exports.ts';
import { XSRF_CODE } from '#contract/site/sign-in.ts';
import { readRefusal } from '#web/lib/api/api.ts';
import { jsonRequest } from '#web/lib/api/json-request.ts';
import { CallFailed, UNEXPECTED, UNREACHABLE, withRenewal } from '../../data/calls.ts';

/** An endpoint that sends a file of rows. */
export type ExportEndpoint = Endpoint & { body: z.ZodMiniObject; response: FileType };

/** An export's progress. Only CSV rows can be counted; a spreadsheet is compressed. */
export type Progress = { rows: number | null; rowsAbout: number; bytes: number };
export type ExportedFile = { fileName: string; file: Blob; progress: Progress };

const CARRIAGE_RETURN = 13;
/** The size of each Blob; browsers can keep Blobs on disk rather than in memory. */
const PART_BYTES = 8 * 2 ** 20;

/**
 * Downloads a list as a file and reports the progress. Aborting the signal also ends the export on the server.
 * @throws CallFailed when the server refuses or the connection breaks; the signal's AbortError.
 */
export async function exportRows<Of extends ExportEndpoint>(
  endpoint: Of,
  body: z.output<Of['body']>,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<ExportedFile> {
  const response = await withRenewal(() => startExport(endpoint.path, body, signal));
  const rowsAbout = Number(response.headers.get(APPROXIMATE_ROWS_HEADER) ?? 0);
  const fileName = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  if (!response.body || !fileName) throw new CallFailed(UNEXPECTED);
  const type = response.headers.get('content-type') ?? '';
  // The heading does not count as a row.
  let progress: Progress = { rows: type.startsWith('text/csv') ? -1 : null, rowsAbout, bytes: 0 };
  const file = await collected(response.body, signal, (piece) => {
    const rows = progress.rows === null ? null : progress.rows + countOf(CARRIAGE_RETURN, piece);
    progress = { rows, rowsAbout, bytes: progress.bytes + piece.length };
    onProgress(progress);
  });
  return { fileName, file: new Blob(file, { type }), progress };
}

async function startExport(path: string, body: object, signal: AbortSignal): Promise<Response> {
  const send = () => orUnreachable(fetch(path, { ...jsonRequest(body), method: 'POST', signal }), signal);
  let response = await send();
  if (response.ok) return response;
  let refused = await readRefusal(response);
  // The refusal sets a new XSRF cookie, so one retry is enough.
  if (refused.code === XSRF_CODE) {
    response = await send();
    if (response.ok) return response;
    refused = await readRefusal(response);
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

/** The server removes carriage returns from cells, so each one ends a row. */
function countOf(byte: number, piece: Uint8Array): number {
  let count = 0;
  for (let at = piece.indexOf(byte); at !== -1; at = piece.indexOf(byte, at + 1)) count += 1;
  return count;
}
