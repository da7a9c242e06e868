import { expect, test, vi } from 'vitest';
import { type Progress, takeOut } from './export-rows.ts';

function server(...answers: Response[]) {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)));
    return answers.shift();
  });
  return asked;
}

const file = (pieces: string[], more: Record<string, string> = {}) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    }),
    { headers: { 'content-disposition': 'attachment; filename="gifts.csv"', 'x-rows-about': '3', ...more } },
  );

const go = (tell: (progress: Progress) => void = () => {}) =>
  takeOut('/export', { format: 'csv', state: 'FAILED' }, new AbortController().signal, tell);

test('the rows of a CSV are counted as they come, without its heading', async () => {
  const asked = server(file(['Name\r\nSita\r', '\nRavi\r\n', '"a\nb"\r\n']));
  const told: (number | null)[] = [];
  const { fileName, progress } = await go(({ rows }) => told.push(rows));
  expect(asked).toEqual([{ format: 'csv', state: 'FAILED' }]);
  expect([fileName, told, progress.rows, progress.rowsAbout]).toEqual(['gifts.csv', [1, 2, 3], 3, 3]);
});

test('a refusal is told in the server’s words; one for an old page is asked again', async () => {
  const refusal = (code: string) =>
    new Response(JSON.stringify({ message: 'Not now.', code }), { status: 403 });
  server(refusal('xsrf_token_missing'), refusal('forbidden'));
  await expect(go()).rejects.toThrow('Not now.');
});

test('a file that breaks off is no file', async () => {
  const broken = new ReadableStream({
    pull(controller) {
      controller.error(new TypeError('network error'));
    },
  });
  server(new Response(broken, { headers: { 'content-disposition': 'attachment; filename="gifts.csv"' } }));
  await expect(go()).rejects.toThrow('The site cannot be reached at the moment.');
});
