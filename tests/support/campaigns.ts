import type { AdminCampaign, ListedCampaign } from '#contract/campaigns/campaigns.admin.ts';
import type { TestApp } from './app.ts';
import { auditOf } from './audit.ts';
import { createCategory } from './factories.ts';
import { jsonResponse, signedInStaff } from './staff.ts';

export const CAMPAIGNS_PATH = '/api/admin/campaigns';

/** The back office's calls about campaigns, by staff of each role, with a valid campaign's fields. */
export async function campaignCalls(site: TestApp) {
  const staff = await signedInStaff(site);
  const { manager, viewer } = staff;
  const food = await createCategory(site.db, { name: 'Food' });
  const fields = {
    title: 'Blankets for Warangal',
    description: 'Warm nights for two hundred families.',
    address: 'Warangal',
    startsAt: '2026-11-01T00:00',
    endsAt: '2027-01-31T23:59',
    goalRupees: 250_000.5,
    categoryId: food.id,
    pictures: [
      { url: '/pictures/1.svg', alt: 'A blanket' },
      { url: '/pictures/2.svg', alt: 'Two blankets' },
    ],
  };
  return {
    ...staff,
    food,
    fields,
    create: (changes: object = {}, by = manager) =>
      jsonResponse(by.post(CAMPAIGNS_PATH, { ...fields, ...changes })),
    open: async (id: string) =>
      (await jsonResponse(viewer.call('GET', `${CAMPAIGNS_PATH}/${id}`))).json as AdminCampaign,
    save: (id: string, changes: object, by = manager) =>
      jsonResponse(by.call('PUT', `${CAMPAIGNS_PATH}/${id}`, { ...fields, ...changes })),
    changeState: (id: string, transition: string, seenVersion: number) =>
      jsonResponse(manager.post(`${CAMPAIGNS_PATH}/${id}/${transition}`, { seenVersion })),
    remove: (id: string, seenVersion: number) =>
      jsonResponse(manager.call('DELETE', `${CAMPAIGNS_PATH}/${id}`, { seenVersion })),
    /** The titles that the list shows for a query. */
    titles: async (query: string) =>
      (await jsonResponse(viewer.call('GET', `${CAMPAIGNS_PATH}?${query}`))).json.items.map(
        ({ title }: ListedCampaign) => title,
      ),
    /** The campaign as visitors get it, if they do. */
    onTheSite: async (id: string) => {
      const { campaigns } = (await site.app.inject('/api/getAllCampaigns')).json();
      return campaigns.find(({ _id }: { _id: string }) => _id === id);
    },
    /** The actions that the audit log has for a campaign, oldest first. */
    actions: async (id: string) => (await auditOf(site.db, id)).map(({ action }) => action),
  };
}
