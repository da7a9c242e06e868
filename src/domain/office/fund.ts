/** What a fund is for: one campaign, the trust's work in general, its corpus, or its own costs. */
export const FUND_KINDS = ['campaign', 'general', 'corpus', 'overhead'] as const;
export type FundKind = (typeof FUND_KINDS)[number];

const FUND_NAMES: Record<FundKind, string> = {
  campaign: 'Campaign',
  general: 'General fund',
  overhead: 'The trust’s own costs',
  corpus: 'Corpus',
};

/** A fund as staff know it: a campaign's has the campaign's title. */
export function fundName({ kind, campaignTitle }: { kind: FundKind; campaignTitle: string | null }): string {
  return campaignTitle ?? FUND_NAMES[kind];
}

/** What books call the funds that are no campaign's, in lower-case letters without spaces. */
const KINDS_BY_NAME: ReadonlyMap<string, FundKind> = new Map([
  ...(['general', 'generalfund', 'unrestricted', 'unrestrictedfund'] as const).map(
    (name) => [name, 'general'] as const,
  ),
  ...(['corpus', 'corpusfund', 'endowment'] as const).map((name) => [name, 'corpus'] as const),
  ...(
    [
      'thetrustsowncosts',
      'trustsowncosts',
      'owncosts',
      'overhead',
      'overheads',
      'admin',
      'administration',
    ] as const
  ).map((name) => [name, 'overhead'] as const),
]);

/** Which of the funds that are no campaign's a name means; null for any other name. */
export function fundKindOf(name: string): FundKind | null {
  return KINDS_BY_NAME.get(name.toLowerCase().replace(/[^a-z]/g, '')) ?? null;
}

/**
 * Why a fund's money changed. `received` and `refunded` follow the ledger of gifts; `moved`: a gift's purpose or type was corrected;
 * `spent` and `reversed`: an expense; `fee`: the payment provider's or the bank's; `transferred` and `returned`: from or to another fund;
 * `opening`: spent before the trust used these records.
 */
export const FUND_ENTRY_KINDS = [
  'received',
  'refunded',
  'moved',
  'spent',
  'reversed',
  'fee',
  'transferred',
  'returned',
  'opening',
] as const;
export type FundEntryKind = (typeof FUND_ENTRY_KINDS)[number];

/** Why money may go from one fund to another. */
export const TRANSFER_REASONS = ['surplus', 'overhead'] as const;
export type TransferReason = (typeof TRANSFER_REASONS)[number];

/** Where what a campaign has left may go once it is over. */
export const SURPLUS_USES = ['campaign', 'general'] as const satisfies readonly FundKind[];

/** One end of a transfer. `isOver`: the campaign was closed or its last day has passed. */
export type TransferEnd = { id: string; kind: FundKind; isOver: boolean };

/**
 * The reason that allows a transfer, or null if none does: what a campaign has left once it is over goes to another campaign or to the
 * general fund, and the general fund pays for the trust's own costs. Invariant: money given for a campaign that still runs, and
 * the corpus, stay where they are.
 */
export function transferReason(from: TransferEnd, to: TransferEnd): TransferReason | null {
  if (from.id === to.id) return null;
  if (from.kind === 'general' && to.kind === 'overhead') return 'overhead';
  const isSurplus = from.kind === 'campaign' && from.isOver;
  return isSurplus && SURPLUS_USES.some((kind) => kind === to.kind) ? 'surplus' : null;
}
