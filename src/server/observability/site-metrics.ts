import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/client.ts';
import { readSiteFigures, type SiteFigures } from './queries.ts';

/** Several collectors may scrape at once; the database is asked at most this often. */
const MAX_AGE_MS = 5_000;

export type SiteSources = { db: Database; lastHeartbeatAt: () => number };

/**
 * Metrics of the whole site, which the returned function reads from the database before a scrape. Every server reports the same
 * values. While the database is unavailable the last values stay, and `database_up` is 0.
 */
export function addSiteMetrics(
  registry: Registry,
  { db, lastHeartbeatAt }: SiteSources,
): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });

  const up = gauge('database_up', '1 if the database responded to this scrape.');
  const settled = gauge('donations_settled', 'Donations received, also those refunded later.', ['source']);
  const paise = gauge('donations_settled_paise', 'Money received, before refunds.', ['source']);
  const refunded = gauge('donations_refunded_paise', 'Money refunded or cancelled.', ['source']);
  const open = gauge('payments_open', 'Online payments that are neither settled nor failed.');
  const openAge = gauge(
    'payments_open_oldest_seconds',
    'Age of the oldest open payment; 0 if there is none.',
  );
  const outbox = gauge('outbox_queued', 'Notifications that are not turned into emails yet.');
  const outboxAge = gauge('outbox_oldest_seconds', 'Age of the oldest notification; 0 if there is none.');
  const queued = gauge('mail_queued', 'Emails waiting to be sent.');
  const mailAge = gauge('mail_oldest_seconds', 'Age of the oldest waiting email; 0 if there is none.');
  const rejected = gauge('mail_rejected', 'Emails that were given up.');
  const alerts = gauge('alerts_open', 'Alerts that nobody has resolved.', ['kind']);
  const success = gauge('job_last_success_timestamp_seconds', 'When the job last succeeded.', ['job']);
  const duration = gauge('job_duration_seconds', 'How long its last success took.', ['job']);
  const report = gauge('job_report', 'What the job reported about its last success.', ['job', 'figure']);
  const receipts = gauge('receipts_issued', 'Receipt numbers issued in all financial years.');
  const heartbeat = gauge(
    'change_feed_heartbeat_timestamp_seconds',
    'When this server last received a change-feed heartbeat.',
  );

  function set(figures: SiteFigures): void {
    for (const { offline, ...totals } of figures.settled) {
      const source = offline ? 'offline' : 'online';
      settled.set({ source }, Number(totals.payments));
      paise.set({ source }, Number(totals.received));
      refunded.set({ source }, Number(totals.refunded));
    }
    open.set(figures.openPayments.count);
    openAge.set(figures.openPayments.oldest);
    outbox.set(figures.outbox.count);
    outboxAge.set(figures.outbox.oldest);
    queued.set(figures.mail.queued);
    mailAge.set(figures.mail.oldest);
    rejected.set(figures.mail.rejected);
    alerts.reset();
    for (const { kind, count } of figures.alerts) alerts.set({ kind }, count);
    for (const { job, succeededAt, seconds, report: figuresOfJob } of figures.jobs) {
      if (succeededAt !== null) success.set({ job }, Number(succeededAt));
      if (seconds !== null) duration.set({ job }, Number(seconds));
      for (const [figure, value] of Object.entries(figuresOfJob)) report.set({ job, figure }, value);
    }
    receipts.set(figures.receipts);
  }

  let readAt = Number.NEGATIVE_INFINITY;
  return async () => {
    heartbeat.set(lastHeartbeatAt() / 1000);
    if (performance.now() - readAt < MAX_AGE_MS) return;
    try {
      set(await readSiteFigures(db));
      readAt = performance.now();
      up.set(1);
    } catch {
      up.set(0);
    }
  };
}
