import { randomBytes, timingSafeEqual } from 'node:crypto';
import { verificationCodeLength } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Db, Reader, Tx } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Services } from '../../platform/domain/services.ts';

/**
 * A mail carries a code to type and, for a new password, a link. Both are derived from a random nonce and the
 * key of the instance, so the database alone reveals neither. Mails to one address within ten minutes carry the
 * same code, and the previous code stays valid until it is twenty minutes old. So every code is valid for at
 * least ten minutes after its mail, and nobody can end another person's code by requesting a new one.
 */
export type Purpose = 'register' | 'reset';

export interface MailedCode {
  readonly email: string;
  readonly purpose: Purpose;
  readonly nonce: Buffer;
}

const nonceBytes = 16;
/** How long mails to one address carry the same code. */
export const sharedSeconds = 600;
const livingSeconds = 2 * sharedSeconds;
const isShared = sql<boolean>`coalesce(made_at > now() - make_interval(secs => ${sharedSeconds}), false)`;
const isAlive = sql<boolean>`mailed.made_at > now() - make_interval(secs => ${livingSeconds})`;
export const codeExpiry = sql<Date>`now() + make_interval(secs => ${livingSeconds})`;

/**
 * Returns the code and link for the mail that is being written; undefined if the request was withdrawn since.
 */
export async function issueCode(
  { database, secrets }: Services,
  email: string,
  purpose: Purpose,
): Promise<{ code: string; link: string } | undefined> {
  const drawn = randomBytes(nonceBytes);
  const row = await database.db
    .updateTable('verificationCode')
    .set({
      nonce: sql<Buffer>`case when ${isShared} then nonce else ${drawn}::bytea end`,
      madeAt: sql<Date>`case when ${isShared} then made_at else now() end`,
      previousNonce: sql<Buffer>`case when ${isShared} then previous_nonce else nonce end`,
      previousMadeAt: sql<Date>`case when ${isShared} then previous_made_at else made_at end`,
      expiresAt: codeExpiry,
    })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .returning('nonce')
    .executeTakeFirst();
  if (!row?.nonce) return undefined;
  const mailed = { email, purpose, nonce: row.nonce };
  return { code: codeOf(secrets, mailed), link: linkOf(secrets, mailed) };
}

/** Returns the mailed code if the typed one matches and is still valid. Counts no try. */
export async function findCode(
  { database, secrets }: Services,
  email: string,
  purpose: Purpose,
  typed: string,
): Promise<MailedCode | undefined> {
  const { rows } = await sql<{ nonce: Buffer }>`
    select mailed.nonce from verification_code,
      lateral (values (nonce, made_at), (previous_nonce, previous_made_at)) as mailed (nonce, made_at)
    where email = ${email} and purpose = ${purpose} and ${isAlive}`.execute(database.db);
  return rows
    .map(({ nonce }): MailedCode => ({ email, purpose, nonce }))
    .find((mailed) => timingSafeEqual(Buffer.from(codeOf(secrets, mailed)), Buffer.from(typed)));
}

/** Returns the mailed code that a link belongs to, if it is still valid. */
export async function findLink(
  db: Reader,
  secrets: SecretBox,
  link: string,
): Promise<MailedCode | undefined> {
  const nonce = Buffer.from(link, 'base64url').subarray(0, nonceBytes);
  const { rows } = await sql<{ email: string }>`
    select email from verification_code,
      lateral (values (nonce, made_at), (previous_nonce, previous_made_at)) as mailed (nonce, made_at)
    where (verification_code.nonce = ${nonce} or verification_code.previous_nonce = ${nonce})
      and mailed.nonce = ${nonce} and purpose = 'reset' and ${isAlive}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const mailed: MailedCode = { email: row.email, purpose: 'reset', nonce };
  return timingSafeEqual(Buffer.from(linkOf(secrets, mailed)), Buffer.from(link))
    ? mailed
    : undefined;
}

/**
 * Spends a code; true if it was unused. Runs in the transaction that uses the code, so that only one of two
 * requests with the same code succeeds.
 */
export async function spendCode(tx: Tx, { email, purpose, nonce }: MailedCode): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('verificationCode')
    .set({ nonce: null, madeAt: null, previousNonce: null, previousMadeAt: null })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where((where) => where.or([where('nonce', '=', nonce), where('previousNonce', '=', nonce)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes by purpose, not only by address, because an address can have another code that is still valid. */
export async function purgeCodes(db: Db): Promise<void> {
  await deleteInBatches(
    db,
    'verification_code',
    ['email', 'purpose'],
    sql`expires_at < now() - interval '1 day'`,
  );
}

function codeOf(secrets: SecretBox, mailed: MailedCode): string {
  const number = digestOf(secrets, 'verification code', mailed).readUIntBE(0, 6);
  return String(number % 10 ** verificationCodeLength).padStart(verificationCodeLength, '0');
}

/** Returns the link: the nonce, by which it is found, and its secret. */
function linkOf(secrets: SecretBox, mailed: MailedCode): string {
  const secret = digestOf(secrets, 'mailed link', mailed);
  return Buffer.concat([mailed.nonce, secret]).toString('base64url');
}

function digestOf(secrets: SecretBox, what: string, { email, purpose, nonce }: MailedCode): Buffer {
  return secrets.digest(what, `${purpose}:${email}:${nonce.toString('hex')}`);
}
