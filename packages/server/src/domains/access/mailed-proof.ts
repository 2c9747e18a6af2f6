import { resendCodeAfterSeconds, verificationCodeLength } from '@tradewind/contract';
import { sql } from 'kysely';
import { AppError, tooManyTries } from '../../platform/errors/app-error.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { digits } from '../../platform/secrets/random.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Rule } from '../../platform/rate-limits/throttle.ts';
import type { Services } from '../../platform/domain/services.ts';
import type { Owner } from './change-password.ts';
import { confirmChallenge } from './prove-challenge.ts';

/**
 * Given back after a correct code, so these tries bound only guesses: 720 guesses a day at six digits succeed
 * with a chance of 0.07 %.
 */
const triesPerMember: Rule = { name: 'proof-tries', times: 30, seconds: 3600 };
const triesPerCode = 5;

/**
 * Allows one mailed code per minute. Only one of several simultaneous requests succeeds; pressing "resend" too
 * early costs nothing.
 */
export async function takeCodeTurn(db: Db, owner: Owner, challengeId: string): Promise<void> {
  const pause = sql`make_interval(secs => ${resendCodeAfterSeconds})`;
  const open = db
    .selectFrom('proofChallenge')
    .where('id', '=', challengeId)
    .where('sessionId', '=', owner.sessionId)
    .where('principalId', '=', owner.principalId)
    .where('confirmedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`);
  const turn = await db
    .updateTable('proofChallenge')
    .set({ requestedAt: sql<Date>`now()` })
    .where('id', 'in', open.select('id'))
    .where(sql<boolean>`coalesce(requested_at <= now() - ${pause}, true)`)
    .returning('id')
    .executeTakeFirst();
  if (turn) return;
  const waiting = await open
    .select(sql<number>`ceil(extract(epoch from requested_at + ${pause} - now()))::int`.as('wait'))
    .executeTakeFirst();
  if (!waiting) throw new AppError('notFound');
  throw tooManyTries(Math.max(waiting.wait, 1));
}

/**
 * Returns a new code for the mail that is being written, or undefined if the challenge is over; then no mail is
 * sent.
 */
export async function issueProofCode(
  { database, secrets }: Services,
  challengeId: string,
): Promise<string | undefined> {
  const code = digits(verificationCodeLength);
  const { numUpdatedRows } = await database.db
    .updateTable('proofChallenge')
    .set({
      codeHash: codeHash(secrets, challengeId, code),
      tries: 0,
      codeExpiresAt: sql<Date>`now() + interval '10 minutes'`,
      // Extends the challenge so that a delivered code is valid for as long as its mail says.
      expiresAt: sql<Date>`greatest(expires_at, now() + interval '10 minutes')`,
    })
    .where('id', '=', challengeId)
    .where('confirmedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 0n ? undefined : code;
}

export async function confirmByMailedCode(
  services: Services,
  owner: Owner,
  challengeId: string,
  code: string,
): Promise<Date> {
  const { database, secrets, throttle } = services;
  const ofMember = [triesPerMember, String(owner.principalId)] as const;
  await throttle.spend(ofMember);
  const hash = codeHash(secrets, challengeId, code);
  await countTry(database.db, owner, challengeId, hash);
  const until = await database.transaction((tx) =>
    confirmChallenge(tx, owner, challengeId, async (member) => {
      // The second factor was switched on after the code was mailed: from then on the mailbox alone is not
      // enough.
      if (member.totpConfirmedAt !== null) throw new AppError('secondFactorWrong');
      await spendProofCode(tx, challengeId, hash);
    }),
  );
  await throttle.giveBack(ofMember);
  return until;
}

/** Checks a code and counts a wrong one in a single statement, so that simultaneous guesses are all counted. */
async function countTry(db: Db, owner: Owner, challengeId: string, hash: Buffer): Promise<void> {
  const row = await db
    .updateTable('proofChallenge')
    .set({ tries: sql<number>`tries + (code_hash is distinct from ${hash})::int` })
    .where('id', '=', challengeId)
    .where('sessionId', '=', owner.sessionId)
    .where('principalId', '=', owner.principalId)
    .where('confirmedAt', 'is', null)
    .where('codeExpiresAt', '>', sql<Date>`now()`)
    .where('tries', '<', triesPerCode)
    .returning(sql<boolean>`code_hash = ${hash}`.as('matches'))
    .executeTakeFirst();
  if (row?.matches !== true) throw new AppError('codeWrong');
}

/**
 * Spends the code in the confirming transaction, so that only one of two requests with the same code succeeds.
 */
async function spendProofCode(tx: Tx, challengeId: string, hash: Buffer): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('proofChallenge')
    .set({ codeHash: null })
    .where('id', '=', challengeId)
    .where('codeHash', '=', hash)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new AppError('codeWrong');
}

/** Returns a keyed hash: with a plain hash, the six digits could be found by trying all of them. */
function codeHash(secrets: SecretBox, challengeId: string, code: string): Buffer {
  return secrets.digest('verification-code', `proof:${challengeId}:${code}`);
}
