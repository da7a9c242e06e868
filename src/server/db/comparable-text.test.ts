import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparableText } from '#domain/text/normal-text.ts';
import { createTestDatabase } from '#tests/support/database.ts';

const { pool } = await createTestDatabase();

async function inDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>(
    'select comparable_text(text) as text from unnest($1::text[]) with ordinality as given(text, place) order by place',
    [texts],
  );
  return rows.map(({ text }) => text);
}

/** Letters and marks of the Indian scripts and of Latin, spaces of every kind, joiners and other invisible characters. */
const character = fc.oneof(
  fc.integer({ min: 0x20, max: 0x12f }),
  fc.integer({ min: 0x300, max: 0x320 }),
  fc.integer({ min: 0x600, max: 0x6ff }),
  fc.integer({ min: 0x900, max: 0xdff }),
  fc.integer({ min: 0x1e00, max: 0x1eff }),
  fc.constantFrom(
    ...[0x9, 0xa, 0x1680, 0x2003, 0x200b, 0x200c, 0x200d, 0x2028, 0x202a, 0x202f, 0x2060, 0x3000, 0xfeff],
  ),
);
const text = fc.array(character, { maxLength: 40 }).map((codes) => String.fromCodePoint(...codes));

test('the database and the site compare texts in the same form', async () => {
  const texts = [...fc.sample(text, 3_000), 'İ I\u0307', 'Ravi\t\r\n\u00a0 Kumar ', ''];
  expect(await inDatabase(texts)).toEqual(texts.map(comparableText));
});
