import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { importCampaigns, PROBLEMS_SHOWN } from '#contract/office/imports.ts';
import { importFile } from '#server/db/schema/import-file.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaignImports, file, HEADINGS, row } from '#tests/support/campaign-imports.ts';
import { createCampaign, createCategory } from '#tests/support/factories.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';
import { tryLockImports } from './queries.ts';

const site = await createTestApp();
const { db } = site;
const { owner, manager } = await signedInStaff(site);
const food = await createCategory(db, { name: 'Food' });
const { send, campaigns } = createCampaignImports(site, manager);
const problemsOf = async (text: string) => (await send(text, true)).json.problems;

describe('a dry run', () => {
  test('reports how many campaigns would be created, and creates none', async () => {
    const before = (await campaigns()).length;
    const { status, json } = await send(file(row('Blankets'), row('Rice')), true);
    expect(status).toBe(200);
    expect(json).toEqual({
      dryRun: true,
      acceptable: 0,
      rows: 2,
      created: 2,
      problems: [],
      problemsTotal: 0,
      duplicates: [],
      duplicatesTotal: 0,
      warnings: [],
      warningsTotal: 0,
      notices: [],
    });
    expect(await campaigns()).toHaveLength(before);
    expect(await db.select().from(importFile)).toEqual([]);
  });

  test('lists every problem of every row, with its heading and spreadsheet row number', async () => {
    await createCampaign(db, { slug: 'taken' });
    const problems = await problemsOf(
      file(
        row('Good'),
        ',Fod,many,soon,2027-01-31,,,',
        '',
        'Late,food,10.5,2026-12-02 10:00,2026-12-02T09:59,,,',
        row('Taken', 'taken'),
        row('One', 'same'),
        row('Two', 'same'),
        row('Three', 'Not An Address'),
        row('Comma', 'comma').replace('Warangal', 'Station Road, Warangal'),
        row('Early').replace('2026-12-01', '2026-02-30'),
        row('Later').replace('2026-12-01', '30/02/2026'),
        'Goal,food,10.505,2026-12-01,2027-01-31,,,',
      ),
    );
    expect(
      problems.map(({ row, column, message }: Record<string, unknown>) => [row, column, message]),
    ).toEqual([
      [3, 'category', 'There is no category “Fod”'],
      [3, 'startsAt', '“soon” is not a date. Write it as 21/11/2026 or 21-Nov-2026'],
      [3, 'goalRupees', '“many” is not an amount in rupees. Write it as 2500 or 2,500.50'],
      [3, 'title', 'Please enter a title'],
      [5, 'endsAt', 'The end must be after the start'],
      [6, 'slug', 'Another campaign already has this address'],
      [8, 'slug', 'Row 7 already has this address'],
      [9, 'slug', 'Use lower-case letters, digits and hyphens'],
      [10, null, 'This row has 9 cells, but there are 8 headings'],
      [11, 'startsAt', '“2026-02-30” is not in the calendar. Write it as 21/11/2026'],
      [12, 'startsAt', '“30/02/2026” is not in the calendar. Write it as 21/11/2026'],
      [13, 'goalRupees', '“10.505” could be ₹10.505 or ₹10,505. Write two decimals at most, or 10505'],
    ]);
  });

  test('lists missing and repeated headings, as the sample calls them', async () => {
    expect(await problemsOf('title,Name,target\nA,B,C')).toEqual([
      {
        row: 1,
        column: 'Title',
        message: 'These headings mean the same: “title” and “Name”. Please keep one',
      },
      ...['Category', 'Goal (₹)', 'Starts', 'Ends'].map((column) => ({
        row: 1,
        column,
        message: 'This heading is missing',
      })),
    ]);
  });

  test('reports an unclosed quotation mark, and the problems before it', async () => {
    const problems = await problemsOf(`${file(row('Good'), row('').trim())}\n"Never closed,Food,1,`);
    expect(problems).toEqual([
      { row: 3, column: 'title', message: 'Please enter a title' },
      expect.objectContaining({ row: 4, column: null }),
    ]);
  });

  test('lists the first problems and counts all of them', async () => {
    const { json } = await send(file(...Array.from({ length: PROBLEMS_SHOWN + 5 }, () => row(''))), true);
    expect([json.problems.length, json.problemsTotal]).toEqual([PROBLEMS_SHOWN, PROBLEMS_SHOWN + 5]);
  });
});

describe('an import', () => {
  test('creates a draft from every row, accepting a byte order mark, quotes, grouping commas and any order of columns', async () => {
    const text = [
      '\uFEFFDescription,goalrupees,TITLE,category,endsAt,startsAt',
      '"Rice, oil\nand ""dal""","₹2,50,000.50",Rice,FOOD,2026-12-31,2026-12-01 09:30',
      ',100,Rice,Food,2026-12-31T10:00,2026-12-01',
    ].join('\r\n');
    const { status, json } = await send(text, false);
    expect([status, json.created, json.dryRun]).toEqual([200, 2, false]);
    const created = (await campaigns()).filter(({ title }) => title === 'Rice');
    expect(created).toMatchObject([
      {
        slug: 'rice',
        description: 'Rice, oil\nand "dal"',
        goalPaise: 25_000_050n,
        address: '',
        categoryId: food.id,
        publishedAt: null,
        startsAt: new Date('2026-12-01T09:30:00+05:30'),
        endsAt: new Date('2026-12-31T23:59:00+05:30'),
      },
      { slug: 'rice-2', startsAt: new Date('2026-12-01T00:00:00+05:30') },
    ]);
    const logged = await db.select().from(auditEntry).where(eq(auditEntry.targetKind, 'import'));
    expect(logged).toMatchObject([
      {
        action: 'campaigns_imported',
        message: 'Imported 2 campaigns as drafts.',
        after: { rows: 2 },
      },
    ]);
  });

  test('reads a campaign’s language as a code or name, English by default', async () => {
    const rows = [' te', 'Hindi', ''].map((language) => `${row('Lamps')},${language}`);
    const text = [`${HEADINGS},language`, ...rows].join('\r\n');
    expect((await send(text, false)).json.created).toBe(3);
    const created = (await campaigns()).filter(({ title }) => title === 'Lamps');
    expect(created.map(({ language }) => language)).toEqual(['te', 'hi', 'en']);
    expect(await problemsOf(`${HEADINGS},language\n${row('Lamps')},Tamil`)).toEqual([
      { row: 2, column: 'language', message: 'Please choose a language' },
    ]);
  });

  test('of a file with one invalid row writes nothing', async () => {
    const before = await campaigns();
    const { json } = await send(file(row('First'), row('Second', 'taken'), row('Third')), false);
    expect([json.created, json.rows, json.problemsTotal]).toEqual([0, 3, 1]);
    expect(await campaigns()).toEqual(before);
  });

  test('is refused during another import, because neither would see the other’s rows', async () => {
    const text = file(row('Umbrellas'), row('Boots'));
    const refused = await db.transaction(async (tx) => {
      // As another import does until it commits.
      expect(await tryLockImports(tx)).toBe(true);
      return send(text, false);
    });
    expect([refused.status, refused.json.code]).toEqual([409, 'import_concurrent']);
    expect((await send(text, false)).json.created).toBe(2);
  });

  test('of the same file again is refused, even at the same time', async () => {
    const text = file(row('Schoolbooks'));
    const responses = await Promise.all([send(text, false), send(text, false)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { status, json } = await send(text, true);
    expect([status, json.code]).toEqual([409, 'imported_already']);
    expect(json.message).toContain('by The manager');
    expect((await campaigns()).filter(({ title }) => title === 'Schoolbooks')).toHaveLength(1);
  });

  test('accepts semicolons and tabs, and multi-byte characters across chunk boundaries', async () => {
    const smiles = '😀'.repeat(60);
    const rows = Array.from({ length: 400 }, (_, at) => row(`${smiles} Rice ${at}`));
    for (const delimiter of [';', '\t'])
      expect(await problemsOf(file(...rows).replaceAll(',', delimiter))).toEqual([]);
    expect((await send(file(...rows), false)).json.created).toBe(400);
    expect((await campaigns()).filter(({ title }) => title.startsWith(`${smiles} Rice`))).toHaveLength(400);
  });

  test.each([
    ['a file that is not UTF-8', Buffer.from([0x74, 0xe9, 0x0a]), 'file_not_utf8'],
    ['a file with only headings', Buffer.from(HEADINGS), 'file_without_rows'],
    ['an empty file', Buffer.from('\n'), 'file_without_rows'],
    ['a file of more than 20 MB', Buffer.alloc(20 * 1024 * 1024 + 1, 'a'), 'too_large'],
  ])('refuses %s', async (_what, bytes, code) => {
    expect((await send(bytes, false)).json.code).toBe(code);
  });

  test('refuses JSON, and more than 50,000 rows', async () => {
    const json = await jsonResponse(owner.post(importCampaigns.path, {}));
    expect(json.status).toBe(415);
    const { json: tooMany } = await send(`${HEADINGS}\n${'a,,,,,,,\n'.repeat(50_001)}`, true);
    expect(tooMany.message).toContain('more than 50,000 rows');
  });
});

test('dates of campaigns are read as staff write them, with and without a time', async () => {
  const dated = (slug: string, start: string, end: string) =>
    row(slug, slug).replace('2026-12-01', start).replace('2027-01-31', end);
  await send(
    file(
      dated('dated-one', '1/12/2026', '31/01/2027'),
      dated('dated-two', '01-12-2026 6:30 pm', '2027-01-31 09:00:00'),
      dated('dated-three', '01-Dec-2026', '2027-01-31 18:00:00 UTC'),
    ),
    false,
  );
  const created = await campaigns();
  const [one, two, three] = ['dated-one', 'dated-two', 'dated-three'].map((slug) =>
    created.find((campaign) => campaign.slug === slug),
  );
  expect([one?.startsAt, one?.endsAt]).toEqual([
    new Date('2026-11-30T18:30:00Z'),
    new Date('2027-01-31T18:29:00Z'),
  ]);
  expect([two?.startsAt, two?.endsAt]).toEqual([
    new Date('2026-12-01T13:00:00Z'),
    new Date('2027-01-31T03:30:00Z'),
  ]);
  expect([three?.startsAt, three?.endsAt]).toEqual([
    new Date('2026-11-30T18:30:00Z'),
    new Date('2027-01-31T18:00:00Z'),
  ]);
});
