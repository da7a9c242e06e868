import { defaultVariants, type Operation, type Outcome, type Script, type Variants } from './script.ts';

/** What a call is about, to find the scripts that were set for it. */
export interface Subject {
  readonly merchantOrderId?: string | undefined;
  readonly merchantRefundId?: string | undefined;
}

interface StoredScript extends Script {
  readonly id: number;
}

export interface ScriptStore {
  add(script: Script): StoredScript;
  list(): StoredScript[];
  remove(id: number): void;
  clear(): void;
  /** Uses up one call of the first script that fits; scripts for this very order go before general ones. */
  take(operation: Operation, subject?: Subject): Outcome | undefined;
  variants(): Variants;
  changeVariants(changes: { [K in keyof Variants]?: Variants[K] | undefined }): void;
}

const isGeneral = (script: Script): boolean =>
  script.merchantOrderId === undefined && script.merchantRefundId === undefined;

function isFor(script: Script, subject: Subject): boolean {
  if (isGeneral(script)) return false;
  const orderFits =
    script.merchantOrderId === undefined || script.merchantOrderId === subject.merchantOrderId;
  const refundFits =
    script.merchantRefundId === undefined || script.merchantRefundId === subject.merchantRefundId;
  return orderFits && refundFits;
}

/** The switches, in memory only: a restarted sandbox behaves well again. */
export function createScriptStore(): ScriptStore {
  let scripts: StoredScript[] = [];
  let variants = defaultVariants;
  let nextId = 1;

  return {
    add(script) {
      const stored = { ...script, id: nextId++ };
      scripts.push(stored);
      return stored;
    },
    list: () => [...scripts],
    remove(id) {
      scripts = scripts.filter((script) => script.id !== id);
    },
    clear() {
      scripts = [];
      variants = defaultVariants;
    },
    take(operation, subject = {}) {
      const candidates = scripts.filter((script) => script.operation === operation);
      const script = candidates.find((each) => isFor(each, subject)) ?? candidates.find(isGeneral);
      if (!script) return undefined;
      if (script.times === 1) scripts = scripts.filter((each) => each !== script);
      else if (script.times !== 'always') {
        const fewer = { ...script, times: script.times - 1 };
        scripts = scripts.map((each) => (each === script ? fewer : each));
      }
      return script.outcome;
    },
    variants: () => variants,
    changeVariants(changes) {
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      variants = { ...variants, ...given };
    },
  };
}
