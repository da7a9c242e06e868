import type { Family } from '../autopay/states/setup.ts';
import { defaultVariants, type Fault, type FaultRule, type Operation, type Variants } from './fault-rule.ts';

/** What a call is about; fault rules can be limited to it. */
export interface Subject {
  readonly merchantOrderId?: string | undefined;
  readonly merchantRefundId?: string | undefined;
  readonly merchantSubscriptionId?: string | undefined;
  /** By whose paths AutoPay is called. */
  readonly family?: Family | undefined;
}

interface StoredFaultRule extends FaultRule {
  readonly id: number;
}

export interface FaultStore {
  add(rule: FaultRule): StoredFaultRule;
  list(): StoredFaultRule[];
  remove(id: number): void;
  /** Removes all rules and resets the variants. */
  clear(): void;
  /** Uses up one call of the first matching rule; a rule for this subject comes before general ones. */
  take(operation: Operation, subject?: Subject): Fault | undefined;
  variants(): Variants;
  changeVariants(changes: { [K in keyof Variants]?: Variants[K] | undefined }): void;
}

const limits = ['merchantOrderId', 'merchantRefundId', 'merchantSubscriptionId', 'family'] as const;

const isGeneral = (rule: FaultRule): boolean => limits.every((limit) => rule[limit] === undefined);

const isFor = (rule: FaultRule, subject: Subject): boolean =>
  !isGeneral(rule) && limits.every((limit) => rule[limit] === undefined || rule[limit] === subject[limit]);

/** Keeps rules and variants in memory only, so a restarted sandbox has no faults. */
export function createFaultStore(): FaultStore {
  let rules: StoredFaultRule[] = [];
  let variants = defaultVariants;
  let nextId = 1;

  return {
    add(rule) {
      const stored = { ...rule, id: nextId++ };
      rules.push(stored);
      return stored;
    },
    list: () => [...rules],
    remove(id) {
      rules = rules.filter((rule) => rule.id !== id);
    },
    clear() {
      rules = [];
      variants = defaultVariants;
    },
    take(operation, subject = {}) {
      const candidates = rules.filter((rule) => rule.operation === operation);
      const rule = candidates.find((each) => isFor(each, subject)) ?? candidates.find(isGeneral);
      if (!rule) return undefined;
      if (rule.times === 1) rules = rules.filter((each) => each !== rule);
      else if (rule.times !== 'always') {
        const usedOnce = { ...rule, times: rule.times - 1 };
        rules = rules.map((each) => (each === rule ? usedOnce : each));
      }
      return rule.outcome;
    },
    variants: () => variants,
    changeVariants(changes) {
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      variants = { ...variants, ...given };
    },
  };
}
