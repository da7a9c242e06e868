import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookie of donors who came through a link in an email. */
export type DonorCookie = ReturnType<typeof createDonorCookie>;

/**
 * Reads and sets that cookie. It is separate from the session's, so that a link never signs anybody in to the back office. Other
 * sites cannot make browsers send it (`SameSite=Strict`), so its calls need no anti-forgery token.
 */
export function createDonorCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-gifts' : 'gifts';
  const options = { path: '/', sameSite: 'strict', httpOnly: true, secure } as const;
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[name],
    set(reply: FastifyReply, token: string, maxAgeSeconds: number): void {
      reply.setCookie(name, token, { ...options, maxAge: maxAgeSeconds });
    },
    clear(reply: FastifyReply): void {
      reply.clearCookie(name, options);
    },
  };
}
