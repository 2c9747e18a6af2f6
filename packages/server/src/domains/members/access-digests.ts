import { sql } from 'kysely';

/** Of a `principal`. Whether two are the same is all that anybody needs to know of them. */
export const passwordDigest = sql<Buffer>`sha256(convert_to(principal.password_hash, 'UTF8'))`;

/** Null where it is off. */
export const totpDigest = sql<Buffer | null>`case when principal.totp_confirmed_at is not null
  then sha256(principal.totp_secret) end`;
