import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// The payment provider of bench/money.ts: answers token, order and status at once, always for ₹500, and remembers nothing,
// so that what is measured is the site. Prints the port that it listens on.

const AMOUNT_PAISE = 50_000;
const LIFETIME_MS = 1_800_000;

const token = JSON.stringify({ access_token: 'bench', expires_at: Math.floor(Date.now() / 1000) + 86_400 });

function paid(): object {
  const payment = {
    transactionId: 'OM1',
    paymentMode: 'UPI_INTENT',
    amount: AMOUNT_PAISE,
    state: 'COMPLETED',
  };
  return { orderId: 'OMO1', state: 'COMPLETED', amount: AMOUNT_PAISE, paymentDetails: [payment] };
}

function placed(): object {
  return {
    orderId: 'OMO1',
    state: 'PENDING',
    expireAt: Date.now() + LIFETIME_MS,
    redirectUrl: 'http://127.0.0.1/pay/OMO1',
  };
}

const server = createServer((request, response) => {
  const { url = '' } = request;
  const answer = url.endsWith('/token') ? token : JSON.stringify(url.includes('/status') ? paid() : placed());
  request.resume().on('end', () => {
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(answer),
    });
    response.end(answer);
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
