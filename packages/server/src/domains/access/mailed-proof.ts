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

/** Given back after a right code, so they bound guesses: of six digits 720 a day are 0.07 %. */
const triesPerMember: Rule = { name: 'proof-tries', times: 30, seconds: 3600 };
const triesPerCode = 5;

/** Lets one mailed code be asked for in a minute. Of requests that arrive together one gets its turn; pressing "resend" too early uses up nothing. */
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

/** Makes the code while its mail is written. False if the challenge is over: then no mail is sent. */
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
      // So that a code that arrives is good for as long as its mail says.
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
      // Switched on since the code was sent: from then on the mailbox alone is not enough.
      if (member.totpConfirmedAt !== null) throw new AppError('secondFactorWrong');
      await spendProofCode(tx, challengeId, hash);
    }),
  );
  await throttle.giveBack(ofMember);
  return until;
}

/** Judges a code and, if it is wrong, counts it, in one statement: guesses that arrive together are all counted. */
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

/** In the transaction that confirms: of two requests with one code only one has it. */
async function spendProofCode(tx: Tx, challengeId: string, hash: Buffer): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('proofChallenge')
    .set({ codeHash: null })
    .where('id', '=', challengeId)
    .where('codeHash', '=', hash)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new AppError('codeWrong');
}

/** Keyed: six digits could be guessed through in a moment from a plain hash. */
function codeHash(secrets: SecretBox, challengeId: string, code: string): Buffer {
  return secrets.digest('verification-code', `proof:${challengeId}:${code}`);
}
