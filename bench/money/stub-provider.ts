import { createServer } from 'node:http';
import { listenOnFreePort } from '#tests/support/listen.ts';

// The payment provider for bench/money.ts: responds to token, order and status calls immediately, always for ₹500, and stores
// nothing, so that only the site is measured. Prints the port that it listens on.

const AMOUNT_PAISE = 50_000;
const ORDER_LIFETIME_MS = 1_800_000;

const token = JSON.stringify({ access_token: 'bench', expires_at: Math.floor(Date.now() / 1000) + 86_400 });

function paidOrder(): object {
  const payment = {
    transactionId: 'OM1',
    paymentMode: 'UPI_INTENT',
    amount: AMOUNT_PAISE,
    state: 'COMPLETED',
  };
  return { orderId: 'OMO1', state: 'COMPLETED', amount: AMOUNT_PAISE, paymentDetails: [payment] };
}

function newOrder(): object {
  return {
    orderId: 'OMO1',
    state: 'PENDING',
    expireAt: Date.now() + ORDER_LIFETIME_MS,
    redirectUrl: 'http://127.0.0.1/pay/OMO1',
  };
}

const server = createServer((request, response) => {
  const { url = '' } = request;
  const order = url.includes('/status') ? paidOrder() : newOrder();
  const body = url.endsWith('/token') ? token : JSON.stringify(order);
  request.resume().on('end', () => {
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  });
});
server.keepAliveTimeout = 60_000;
console.log(await listenOnFreePort(server));
