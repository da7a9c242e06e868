import { execFile } from 'node:child_process';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { receiptRecord } from '#tests/support/receipts.ts';
import { receiptSheet } from '../receipt-texts.ts';
import { typesetReceipt } from '../typeset.ts';
import { endTypesetting, typesetInThread } from './typeset-in-thread.ts';

const sheet = receiptSheet(receiptRecord);
const TEMPLATE = { template: 'documents/receipt.typ', pictures: new Map(), pdfMadeAtMs: 0 };
const isPdf = (document: Buffer) => document.subarray(0, 5).toString() === '%PDF-';

test('the event loop keeps turning while a document is typeset', async () => {
  await typesetReceipt(sheet);
  let isTypeset = false;
  const typesetting = typesetReceipt(sheet).then(() => {
    isTypeset = true;
  });
  let turns = 0;
  for (; !isTypeset; turns += 1) await turn();
  await typesetting;
  // Typesetting in the main thread would leave none, however fast the machine is.
  expect(turns).toBeGreaterThan(0);
});

test('documents requested together are each typeset from their own data', async () => {
  const sheets = ['2026-27/000001', '2026-27/000002', '2026-27/000003'].map((number) => ({
    ...sheet,
    number,
  }));
  const alone: Buffer[] = [];
  for (const each of sheets) alone.push(await typesetReceipt(each));
  const together = await Promise.all(sheets.map((each) => typesetReceipt(each)));
  expect(together.map((pdf, index) => pdf.equals(alone[index] ?? Buffer.alloc(0)))).toEqual([
    true,
    true,
    true,
  ]);
});

test('a document that the template cannot print ends its thread, and the next one is typeset by another', async () => {
  const failing = typesetInThread({ ...TEMPLATE, inputs: { receipt: '{}' } });
  const next = typesetReceipt(sheet);
  await expect(failing).rejects.toThrow('dictionary does not contain key');
  expect(isPdf(await next)).toBe(true);
});

test('beyond a hundred waiting documents, further ones are refused, and those waiting are typeset', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 103 }, () => typesetReceipt(sheet)));
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toEqual(
    Array(3).fill(expect.objectContaining({ reason: expect.objectContaining({ code: 'site_busy' }) })),
  );
  expect(isPdf(await typesetReceipt(sheet))).toBe(true);
});

test('after the thread was ended during a document, the next one starts another thread', async () => {
  await typesetReceipt(sheet);
  const interrupted = typesetReceipt(sheet);
  await Promise.all([expect(interrupted).rejects.toThrow('the typesetting thread ended'), endTypesetting()]);
  expect(isPdf(await typesetReceipt(sheet))).toBe(true);
});

test('a process ends although its typesetting thread waits for documents', async () => {
  const script = `
    const { typesetReceipt } = await import(${JSON.stringify(new URL('../typeset.ts', import.meta.url).href)});
    const pdf = await typesetReceipt(${JSON.stringify(sheet)});
    console.log(pdf.subarray(0, 5).toString());`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  expect(stdout).toBe('%PDF-\n');
});
