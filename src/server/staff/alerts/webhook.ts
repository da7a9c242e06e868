import type { NewAlert } from './queries.ts';

const TIMEOUT_MS = 10_000;

/**
 * Posts alerts as JSON. `text` is what chat services such as Slack and Mattermost show; alerts contain no donor's details.
 * @throws Error when the webhook does not respond with success.
 */
export async function postToWebhook(
  url: string,
  alerts: readonly NewAlert[],
  publicUrl: string,
): Promise<void> {
  const text = [...alerts.map(({ message }) => message), `${publicUrl}/admin/alerts`].join('\n');
  const body = JSON.stringify({
    text,
    alerts: alerts.map(({ kind, about, message, raisedAt }) => ({ kind, about, message, raisedAt })),
  });
  const { request } = await import('undici');
  const { statusCode, body: response } = await request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.dump();
  if (statusCode < 200 || statusCode > 299) throw new Error(`the alert webhook responded with ${statusCode}`);
}
