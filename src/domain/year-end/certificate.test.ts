import { expect, test } from 'vitest';
import { namesInFile, plainNumber } from './certificate.ts';

test('a file name’s numbers are found with and without their separators', () => {
  const { numbers } = namesInFile('2026-27/Form 114_ACK-2026-00017.PDF');
  expect(numbers).toContain(plainNumber('ack/2026/00017'));
  expect(numbers).toContain('00017');
  expect(numbers).not.toContain('FORM');
});

test('a PAN in a file name is found only as a separate part', () => {
  expect(namesInFile('abcpe1234f_114.pdf').pans).toEqual(['ABCPE1234F']);
  expect(namesInFile('xabcpe1234f.pdf').pans).toEqual([]);
  expect(namesInFile('ABCDE1234F.pdf').pans).toEqual([]);
});

test('a long name stays cheap to search', () => {
  expect(namesInFile('a-'.repeat(100)).numbers.length).toBeLessThan(1_000);
});
