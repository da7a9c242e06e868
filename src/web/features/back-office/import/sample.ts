import { CAMPAIGN_COLUMNS, type CampaignColumn } from '#contract/admin-imports.ts';

/** A file of campaigns as it is to look, with one of the trust's own categories. */
export function sampleOf(category: string): Blob {
  const year = new Date().getFullYear() + 1;
  const cells: Record<CampaignColumn, string> = {
    title: 'Blankets for the winter',
    category,
    goalRupees: '250000',
    startsAt: `${year}-01-01`,
    endsAt: `${year}-03-31 18:00`,
    address: 'Warangal',
    description: 'What you would write on its page.\n\nWith as many paragraphs as you like.',
    slug: '',
  };
  const lines = [[...CAMPAIGN_COLUMNS], CAMPAIGN_COLUMNS.map((column) => cells[column])];
  // The mark at the beginning tells Excel that this is UTF-8.
  return new Blob([`\uFEFF${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`], {
    type: 'text/csv',
  });
}

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
