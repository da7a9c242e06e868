import { expect, test, vi } from 'vitest';
import { exportDonations } from '#contract/office/exports.ts';
import { exportRows, type Progress } from './export-rows.ts';

function server(...answers: Response[]) {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    bodies.push(JSON.parse(String(init.body)));
    return answers.shift();
  });
  return bodies;
}

const file = (pieces: string[], more: Record<string, string> = {}) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    }),
    {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="gifts.csv"',
        'x-rows-about': '3',
        ...more,
      },
    },
  );

const runExport = (onProgress: (progress: Progress) => void = () => {}) =>
  exportRows(exportDonations, { format: 'csv', status: 'failed' }, new AbortController().signal, onProgress);

test('counts the rows of a CSV export while it loads, without the heading', async () => {
  const bodies = server(file(['Name\r\nSita\r', '\nRavi\r\n', '"a\nb"\r\n']));
  const counts: (number | null)[] = [];
  const { fileName, progress } = await runExport(({ rows }) => counts.push(rows));
  expect(bodies).toEqual([{ format: 'csv', status: 'failed' }]);
  expect([fileName, counts, progress.rows, progress.rowsAbout]).toEqual(['gifts.csv', [1, 2, 3], 3, 3]);
});

test('retries once after a missing XSRF token, then fails with the server’s message', async () => {
  const refusal = (code: string) =>
    new Response(JSON.stringify({ message: 'Not now.', code }), { status: 403 });
  server(refusal('xsrf_token_missing'), refusal('forbidden'));
  await expect(runExport()).rejects.toThrow('Not now.');
});

test('fails when the connection breaks during the export', async () => {
  const broken = new ReadableStream({
    pull(controller) {
      controller.error(new TypeError('network error'));
    },
  });
  server(new Response(broken, { headers: { 'content-disposition': 'attachment; filename="gifts.csv"' } }));
  await expect(runExport()).rejects.toThrow('The site cannot be reached at the moment.');
});
