import type { FaultStore } from '../faults/fault-store.ts';
import type { Announce } from './announce.ts';
import type { AutopayBook } from './autopay-book.ts';
import {
  type Debit,
  forceComplete,
  forceFail,
  isFinal,
  isOpen,
  makeDebit,
  type NewDebit,
  type Outlook,
  type OwnStep,
  runStep,
  startAttempt,
} from './states/debit.ts';
import { bankRefusal, type Refusal, refusalToExecute } from './states/execution.ts';
import { reasons } from './states/reasons.ts';
import { afterQuietHours, HOUR, NOTICE } from './states/timing.ts';

type NoticeRefusal =
  | 'order-id-used'
  | 'unknown-mandate'
  | 'mandate-inactive'
  | 'too-much'
  | 'not-the-fixed-amount'
  | 'another-is-open'
  | 'ends-too-early';
type Notified = { kind: 'placed'; debit: Debit } | { kind: NoticeRefusal };
type Executed = { kind: 'started'; debit: Debit } | { kind: Refusal };

/** The only writer of debits. */
export interface DebitService {
  notify(request: Omit<NewDebit, 'expiresAt'> & { expiresAt?: number | undefined }): Notified;
  execute(debit: Debit): Executed;
  /** The donor refuses this one debit; undefined if it has ended. */
  optOut(debit: Debit): Debit | undefined;
  /** Completes or fails a debit by hand; undefined if its state does not allow that. */
  complete(debit: Debit): Debit | undefined;
  fail(debit: Debit): Debit | undefined;
  /** Carries out the step that is due. */
  step(debit: Debit): void;
}

interface Deps {
  readonly book: AutopayBook;
  readonly faults: FaultStore;
  readonly announce: Announce;
  readonly isOrderIdUsed: (merchantOrderId: string) => boolean;
  readonly now: () => number;
}

export function createDebitService({ book, faults, announce, isOrderIdUsed, now }: Deps): DebitService {
  function change(before: Debit, debit: Debit): Debit {
    book.put({ kind: 'debit', debit });
    announce.debit(before, debit);
    return debit;
  }

  function refusalToNotify(request: NewDebit): NoticeRefusal | undefined {
    const { merchantOrderId, merchantSubscriptionId, amountPaise, expiresAt } = request;
    if (isOrderIdUsed(merchantOrderId)) return 'order-id-used';
    const mandate = book.mandate(merchantSubscriptionId);
    if (!mandate) return 'unknown-mandate';
    if (mandate.state !== 'ACTIVE') return 'mandate-inactive';
    const { amountType, maxAmountPaise } = mandate.terms;
    if (amountPaise > maxAmountPaise) return 'too-much';
    const isExact = faults.variants().fixedAmount === 'exact';
    if (isExact && amountType === 'FIXED' && amountPaise !== maxAmountPaise) return 'not-the-fixed-amount';
    if (book.debitsOf(merchantSubscriptionId).some((each) => isOpen(each, now()))) return 'another-is-open';
    return expiresAt <= now() + NOTICE ? 'ends-too-early' : undefined;
  }

  function notice(debit: NewDebit) {
    const fault = faults.take('noticeProgress', debit);
    if (fault?.kind === 'hold') return undefined;
    const afterMs = fault?.kind === 'late' ? fault.ms : faults.variants().mandateStepMs;
    return { afterMs, reason: fault?.kind === 'fail' ? reasons.noticeImpossible : undefined };
  }

  /** How an attempt that starts now is going to end. */
  function outlookFor(debit: Debit): Outlook {
    const { debitSettlesMs: afterMs, optOut } = faults.variants();
    if (debit.isOptedOut)
      return optOut === 'lapses'
        ? { kind: 'never-ends' }
        : { kind: 'fails', afterMs, reason: reasons.optedOut };
    const fault = faults.take('debitProgress', debit);
    switch (fault?.kind) {
      case 'fail': {
        const { code, detailedCode } = fault;
        const reason = {
          ...reasons.lowBalance,
          ...(code && { errorCode: code, detailedErrorCode: detailedCode ?? code }),
        };
        return { kind: 'fails', afterMs, reason };
      }
      case 'fail-then-complete':
        return { kind: 'fails', afterMs, reason: reasons.lowBalance, completesAfterMs: fault.ms };
      case 'late':
        return { kind: 'completes', afterMs: fault.ms };
      case 'lapse':
        return { kind: 'never-ends' };
      case 'stay-notified':
        return { kind: 'stays-notified' };
      default:
        return { kind: 'completes', afterMs };
    }
  }

  /** An attempt that the provider starts by itself. */
  function startByItself(debit: Debit, at: number): Debit {
    const mandate = book.mandate(debit.merchantSubscriptionId);
    const reason = mandate && bankRefusal(debit, mandate);
    const outlook: Outlook = reason ? { kind: 'fails', afterMs: 0, reason } : outlookFor(debit);
    return startAttempt(debit, at, outlook);
  }

  /** A notice fails if the mandate is not active any more when the donor is to be told. */
  function withMandateChecked(debit: Debit, step: OwnStep): OwnStep {
    const isActive = book.mandate(debit.merchantSubscriptionId)?.state === 'ACTIVE';
    return step.kind === 'notify' && !isActive ? { ...step, reason: reasons.noticeImpossible } : step;
  }

  return {
    notify(request) {
      const expiresAt = request.expiresAt ?? now() + faults.variants().debitValidHours * HOUR;
      const refusal = refusalToNotify({ ...request, expiresAt });
      if (refusal) return { kind: refusal };
      const debit = makeDebit({ ...request, expiresAt }, now(), notice({ ...request, expiresAt }));
      book.put({ kind: 'debit', debit });
      return { kind: 'placed', debit };
    },
    execute(debit) {
      const mandate = book.mandate(debit.merchantSubscriptionId);
      const { quietHours } = faults.variants();
      const refusal = mandate ? refusalToExecute(debit, mandate, now(), quietHours) : 'mandate-inactive';
      if (refusal) return { kind: refusal };
      const started = startAttempt(debit, afterQuietHours(now()), outlookFor(debit));
      return { kind: 'started', debit: change(debit, started) };
    },
    optOut: (debit) => (isFinal(debit) ? undefined : change(debit, { ...debit, isOptedOut: true })),
    complete(debit) {
      const completed = forceComplete(debit, now());
      return completed && change(debit, completed);
    },
    fail(debit) {
      const failed = forceFail(debit, now(), reasons.lowBalance);
      return failed && change(debit, failed);
    },
    step(debit) {
      const step = debit.next;
      if (!step) return;
      if (step.kind === 'start') change(debit, startByItself(debit, step.at));
      else change(debit, runStep(debit, withMandateChecked(debit, step), faults.variants().lapsedState));
    },
  };
}
