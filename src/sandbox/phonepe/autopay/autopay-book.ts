import { join } from 'node:path';
import { openJournal } from '../../storage/journal.ts';
import { createAgenda } from './agenda.ts';
import type { Debit } from './states/debit.ts';
import type { Mandate } from './states/mandate.ts';
import type { Setup } from './states/setup.ts';

type Entry =
  | { readonly kind: 'setup'; readonly setup: Setup }
  | { readonly kind: 'mandate'; readonly mandate: Mandate }
  | { readonly kind: 'debit'; readonly debit: Debit };
type Line = Entry | { readonly kind: 'clock'; readonly aheadMs: number };

/** The provider's own records of mandates, their set-up orders and their debits. Acknowledge a change only after `saved()`. */
export interface AutopayBook {
  setup(merchantOrderId: string): Setup | undefined;
  setupByOrderId(orderId: string): Setup | undefined;
  /** Whether a set-up, even one that failed, has used this id for its mandate. */
  hasMandateId(merchantSubscriptionId: string): boolean;
  mandate(merchantSubscriptionId: string): Mandate | undefined;
  debit(merchantOrderId: string): Debit | undefined;
  debitsOf(merchantSubscriptionId: string): readonly Debit[];
  setups(): readonly Setup[];
  mandates(): readonly Mandate[];
  debits(): readonly Debit[];
  put(entry: Entry): void;
  /** The next entry, in the order of time, that changes by itself at or before `now`. */
  nextDue(now: number): Entry | undefined;
  /** How far the provider's clock is ahead of the machine's. */
  clockAheadMs(): number;
  moveClock(ms: number): void;
  saved(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the book in `dataDir`. Each line of its journal is the new state of one entry, or of the clock. */
export async function openAutopayBook(dataDir: string): Promise<AutopayBook> {
  const setups = new Map<string, Setup>();
  const merchantOrderIds = new Map<string, string>();
  const mandateIds = new Set<string>();
  const mandates = new Map<string, Mandate>();
  const debits = new Map<string, Debit>();
  const debitIds = new Map<string, Set<string>>();
  const agenda = createAgenda<{ kind: Entry['kind']; id: string }>();
  let aheadMs = 0;

  function apply(line: Line): void {
    switch (line.kind) {
      case 'clock':
        aheadMs = line.aheadMs;
        return;
      case 'setup': {
        const { setup } = line;
        setups.set(setup.merchantOrderId, setup);
        merchantOrderIds.set(setup.orderId, setup.merchantOrderId);
        mandateIds.add(setup.merchantSubscriptionId);
        return;
      }
      case 'mandate':
        mandates.set(line.mandate.merchantSubscriptionId, line.mandate);
        return;
      case 'debit': {
        const { merchantOrderId, merchantSubscriptionId } = line.debit;
        debits.set(merchantOrderId, line.debit);
        const ids = debitIds.get(merchantSubscriptionId) ?? new Set();
        debitIds.set(merchantSubscriptionId, ids.add(merchantOrderId));
      }
    }
  }

  function addToAgenda(entry: Entry): void {
    if (entry.kind === 'setup' && entry.setup.next)
      agenda.add(entry.setup.next.at, { kind: 'setup', id: entry.setup.merchantOrderId });
    if (entry.kind === 'mandate' && entry.mandate.next)
      agenda.add(entry.mandate.next.at, { kind: 'mandate', id: entry.mandate.merchantSubscriptionId });
    if (entry.kind === 'debit' && entry.debit.next)
      agenda.add(entry.debit.next.at, { kind: 'debit', id: entry.debit.merchantOrderId });
  }

  /** The entry, if it still has a step planned for `at`. */
  function planned(kind: Entry['kind'], id: string, at: number): Entry | undefined {
    const setup = kind === 'setup' && setups.get(id);
    if (setup && setup.next?.at === at) return { kind: 'setup', setup };
    const mandate = kind === 'mandate' && mandates.get(id);
    if (mandate && mandate.next?.at === at) return { kind: 'mandate', mandate };
    const debit = kind === 'debit' && debits.get(id);
    return debit && debit.next?.at === at ? { kind: 'debit', debit } : undefined;
  }

  const { entries, append, saved, close } = await openJournal(join(dataDir, 'autopay.jsonl'));
  for (const line of entries) apply(line as Line);
  for (const setup of setups.values()) addToAgenda({ kind: 'setup', setup });
  for (const mandate of mandates.values()) addToAgenda({ kind: 'mandate', mandate });
  for (const debit of debits.values()) addToAgenda({ kind: 'debit', debit });

  return {
    setup: (merchantOrderId) => setups.get(merchantOrderId),
    setupByOrderId: (orderId) => setups.get(merchantOrderIds.get(orderId) ?? ''),
    hasMandateId: (merchantSubscriptionId) => mandateIds.has(merchantSubscriptionId),
    mandate: (merchantSubscriptionId) => mandates.get(merchantSubscriptionId),
    debit: (merchantOrderId) => debits.get(merchantOrderId),
    debitsOf: (merchantSubscriptionId) =>
      [...(debitIds.get(merchantSubscriptionId) ?? [])].flatMap((id) => debits.get(id) ?? []),
    setups: () => [...setups.values()],
    mandates: () => [...mandates.values()],
    debits: () => [...debits.values()],
    put(entry) {
      apply(entry);
      append(entry);
      addToAgenda(entry);
    },
    nextDue(now) {
      for (;;) {
        const due = agenda.takeDue(now);
        if (!due) return undefined;
        const entry = planned(due.entry.kind, due.entry.id, due.at);
        if (entry) return entry;
      }
    },
    clockAheadMs: () => aheadMs,
    moveClock(ms) {
      const line: Line = { kind: 'clock', aheadMs: aheadMs + ms };
      apply(line);
      append(line);
    },
    saved,
    close,
  };
}
