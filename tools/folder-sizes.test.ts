import { expect, test } from 'vitest';
import { folderProblems } from './folder-sizes.ts';

const decision = (...folders: string[]) =>
  `**Large folders.** These stay larger: ${folders.map((name) => `\`${name}\``).join(', ')}.\n\n**Tests.** In \`tests\`.`;
const filesIn = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}.ts`);

test('a folder with more than 15 entries needs a reason, and tests do not count', () => {
  const files = [
    ...filesIn('src/domain', 15),
    'src/domain/money/money.test.ts',
    ...filesIn('src/domain/tax', 2),
  ];
  expect(folderProblems(files, decision())).toEqual([expect.stringMatching(/^src\/domain has 16 entries/)]);
  expect(folderProblems(files, decision('src/domain'))).toEqual([]);
  expect(folderProblems(files.slice(0, 16), decision())).toEqual([]);
});

test('a reason for a folder that is no longer large is reported', () => {
  expect(folderProblems(filesIn('src/domain', 15), decision('src/domain'))).toEqual([
    expect.stringContaining('src/domain, which has 15'),
  ]);
});

test('one reason covers the texts of every language', () => {
  const files = ['te', 'hi'].flatMap((language) => filesIn(`src/content/${language}/pages`, 20));
  expect(folderProblems(files, decision('src/content/<language>/pages'))).toEqual([]);
});
