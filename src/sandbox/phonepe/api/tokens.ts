import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

interface TokenBody {
  readonly access_token: string;
  readonly expires_in: number | null;
  readonly issued_at: number;
  readonly expires_at: number;
  readonly session_expires_at: number;
  readonly token_type: 'O-Bearer';
}

export interface Tokens {
  issue(now: number, options: { lifetimeSeconds: number; includeExpiresIn: boolean }): TokenBody;
  /** Whether an Authorization header carries one of our tokens, still valid at `now`. */
  accepts(authorization: string | undefined, now: number): boolean;
  /** Revokes every token issued so far. */
  revokeAll(): void;
}

const prefix = 'O-Bearer ';

/** Signed tokens that contain their own expiry, so they survive a restart without being stored. */
export function createTokens(secret: string): Tokens {
  let generation = 1;

  const sign = (claims: string): Buffer => createHmac('sha256', secret).update(claims).digest();

  return {
    issue(now, { lifetimeSeconds, includeExpiresIn }) {
      const issuedAt = Math.floor(now / 1000);
      const expiresAt = issuedAt + lifetimeSeconds;
      const claims = `${generation}.${now + lifetimeSeconds * 1000}.${randomBytes(12).toString('base64url')}`;
      const token = `${claims}.${sign(claims).toString('base64url')}`;
      return {
        access_token: token,
        expires_in: includeExpiresIn ? lifetimeSeconds : null,
        issued_at: issuedAt,
        expires_at: expiresAt,
        session_expires_at: expiresAt,
        token_type: 'O-Bearer',
      };
    },
    accepts(authorization, now) {
      if (!authorization?.startsWith(prefix)) return false;
      const token = authorization.slice(prefix.length);
      const end = token.lastIndexOf('.');
      const claims = token.slice(0, Math.max(end, 0));
      const given = Buffer.from(token.slice(end + 1), 'base64url');
      const expected = sign(claims);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
      const [issuedIn, expiresAt] = claims.split('.');
      return Number(issuedIn) === generation && now < Number(expiresAt);
    },
    revokeAll() {
      generation += 1;
    },
  };
}
