export type Call = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string };

/** Far more than any response of a payment provider. */
const MAX_RESPONSE_BYTES = 1024 * 1024;

let client: ReturnType<typeof loadClient> | undefined;

/** Loaded with the first call: it is a tenth of all modules and would delay every start. */
async function loadClient() {
  const { Agent, request } = await import('undici');
  // Connections stay open between calls, because a new TLS handshake takes longer than most calls.
  return { request, dispatcher: new Agent({ maxResponseSize: MAX_RESPONSE_BYTES }) };
}

/**
 * Sends a request and reads its whole response within `timeoutMs`. Redirects are not followed.
 * @throws Error when there is no complete response in time, or it has more than 1 MiB.
 */
export async function callOverHttp(
  url: URL,
  call: Call,
  timeoutMs: number,
): Promise<{ status: number; body: string }> {
  const signal = AbortSignal.timeout(timeoutMs);
  client ??= loadClient();
  const { request, dispatcher } = await client;
  const { statusCode, body } = await request(url, { ...call, signal, dispatcher });
  return { status: statusCode, body: await body.text() };
}
