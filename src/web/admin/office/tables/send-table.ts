import type { Endpoint, InputOf, ResultOf } from '#contract/endpoint.ts';
import { MAX_IMPORT_BYTES } from '#contract/office/imports.ts';
import { CallFailed } from '../../data/calls.ts';
import { upload } from '../../data/send-file.ts';

/** As much of a file's name as the server takes. */
export const nameOf = (file: File) => file.name.slice(0, 200);

/** Calls an endpoint with a table, CSV or XLSX. @throws CallFailed */
export async function sendTable<Of extends Endpoint>(
  endpoint: Of,
  input: InputOf<Of>,
  file: File,
  progress?: Parameters<typeof upload>[3],
): Promise<ResultOf<Of>> {
  if (file.size > MAX_IMPORT_BYTES) throw new CallFailed('This file is larger than 20 MB. Please split it.');
  // The server tells a spreadsheet by its first bytes.
  return upload(endpoint, input, { file, type: 'text/csv' }, progress);
}
