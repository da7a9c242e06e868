// Apart from the schemas, because campaigns' pages load this.

export const campaignSpendingRoute = { method: 'GET', path: '/api/campaigns/:id/spending' } as const;

export const TRANSPARENCY_PAGE = '/transparency';

/** In place of a month: from the beginning until now. */
export const ALL_MONTHS = 'all';

/** The page of what a fund paid for in a month, YYYY-MM, or in all of them. */
export function paymentsPage(fundKey: string, period: string = ALL_MONTHS): string {
  return `${TRANSPARENCY_PAGE}/${fundKey}/${period}`;
}
