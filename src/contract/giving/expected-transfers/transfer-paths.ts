// The calls about gifts by bank transfer, apart from the other paths: only the donors who choose it load them.

/** `reference` is unguessable: whoever has it may see and cancel the transfer. */
export const transferRoutes = {
  announce: { method: 'POST', path: '/api/expected-transfers' },
  read: { method: 'GET', path: '/api/expected-transfers/:reference' },
  cancel: { method: 'POST', path: '/api/expected-transfers/:reference/cancel' },
} as const;
