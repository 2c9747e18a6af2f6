import { sql } from 'kysely';

/** SQL: a hash of the principal's password hash, which only serves to compare two states. */
export const passwordDigest = sql<Buffer>`sha256(convert_to(principal.password_hash, 'UTF8'))`;

/** SQL: a hash of the principal's TOTP secret; null if the second factor is off. */
export const totpDigest = sql<Buffer | null>`case when principal.totp_confirmed_at is not null
  then sha256(principal.totp_secret) end`;
