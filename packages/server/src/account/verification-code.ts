import type { Language } from '@tradewind/contract';
import { resendCodeAfterSeconds, verificationCodeLength } from '@tradewind/contract';
import { sql } from 'kysely';
import { queueMail } from '../mail/index.ts';
import { AppError, tooManyTries } from '../platform/app-error.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { deleteInBatches } from '../platform/database/delete-in-batches.ts';
import { networkOf } from '../platform/network.ts';
import { digits } from '../platform/random.ts';
import type { SecretBox } from '../platform/secret-box.ts';
import type { Rule, Try } from '../platform/throttle.ts';
import type { Services } from '../services.ts';

export type Purpose = 'register' | 'reset';

const maxTries = 5;
const perNetwork: Rule = { name: 'code-network', times: 20, seconds: 3600 };
const perAddress: Rule = { name: 'code-address', times: 5, seconds: 3600 };

/**
 * Does the same for every address, in the same time: whether an account exists is decided later, when
 * the mail is written.
 */
export async function requestCode(
  { database, throttle, secrets }: Services,
  email: string,
  purpose: Purpose,
  visit: { ip: string; language: Language },
): Promise<{ resendAfter: number }> {
  const ofNetwork: Try = [perNetwork, networkOf(visit.ip)];
  const ofAddress: Try = [perAddress, email];
  // Whoever has none left must not keep the address waiting for a minute, either.
  await throttle.requireLeft(ofAddress);
  // First: a network that has used up its own codes cannot use up an address's.
  await throttle.spend(ofNetwork);
  try {
    await takeTurn(database.db, email, purpose);
  } catch (error) {
    await throttle.giveBack(ofNetwork);
    throw error;
  }
  await throttle.spend(ofAddress);
  // The queue keeps a key as long as the job, and may log it.
  const mark = secrets.digest('mailed code', email).toString('base64url');
  await database.transaction(async (tx) => {
    // What was sent before is over once another is on its way, and not by asking alone.
    const anew = { codeHash: null, tries: 0, expiresAt: inTenMinutes };
    await tx
      .insertInto('verificationCode')
      .values({ email, purpose, ...anew })
      .onConflict((conflict) => conflict.columns(['email', 'purpose']).doUpdateSet(anew))
      .execute();
    // In the place of one that still waits: an older mail must not end a newer code.
    const inPlaceOf = `${purpose}-code:${mark}`;
    await queueMail(tx, email, `${purpose}-code`, visit.language, { inPlaceOf });
  });
  return { resendAfter: resendCodeAfterSeconds };
}

const inTenMinutes = sql<Date>`now() + interval '10 minutes'`;
const resendInterval = sql`make_interval(secs => ${resendCodeAfterSeconds})`;

/**
 * Before the hourly tries are touched: of requests that arrive together one gets its turn, and pressing "resend" too
 * early, or many times at once, must not use them up.
 */
async function takeTurn(db: Db, email: string, purpose: Purpose): Promise<void> {
  const turn = await db
    .insertInto('verificationCode')
    .values({ email, purpose, expiresAt: inTenMinutes })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'purpose'])
        .doUpdateSet({ requestedAt: sql<Date>`now()` })
        .where(sql<boolean>`verification_code.requested_at <= now() - ${resendInterval}`),
    )
    .returning('email')
    .executeTakeFirst();
  if (!turn) throw tooManyTries(await waitFor(db, email, purpose));
}

async function waitFor(db: Db, email: string, purpose: Purpose): Promise<number> {
  const row = await db
    .selectFrom('verificationCode')
    .select(
      sql<number>`ceil(extract(epoch from requested_at + ${resendInterval} - now()))::int`.as(
        'wait',
      ),
    )
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return Math.max(row?.wait ?? 0, 1);
}

/** Makes the code while its mail is written; asking again or a second attempt makes another. */
export async function issueCode(
  { database, secrets }: Services,
  email: string,
  purpose: Purpose,
): Promise<string> {
  const code = digits(verificationCodeLength);
  await database.db
    .updateTable('verificationCode')
    .set({
      codeHash: codeHash(secrets, email, purpose, code),
      tries: 0,
      expiresAt: inTenMinutes,
      usedAt: null,
    })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .execute();
  return code;
}

/** Judged and, if wrong, counted in one statement: guesses that arrive together are all counted. */
export async function verifyCode(
  { database, secrets }: Services,
  email: string,
  purpose: Purpose,
  code: string,
): Promise<void> {
  const hash = codeHash(secrets, email, purpose, code);
  const row = await database.db
    .updateTable('verificationCode')
    .set({ tries: sql<number>`tries + (code_hash is distinct from ${hash})::int` })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('tries', '<', maxTries)
    .returning(sql<boolean>`code_hash = ${hash}`.as('matches'))
    .executeTakeFirst();
  if (row?.matches !== true) throw new AppError('codeWrong');
}

/** In the transaction of what the code is for: two requests with one code cannot both have it. */
export async function spendCode(
  tx: Tx,
  secrets: SecretBox,
  email: string,
  purpose: Purpose,
  code: string,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('verificationCode')
    .set({ usedAt: sql<Date>`now()` })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('codeHash', '=', codeHash(secrets, email, purpose, code))
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new AppError('codeWrong');
}

/** By row, not by address: an address can have another code that is still good. */
export async function purgeCodes(db: Db): Promise<void> {
  await deleteInBatches(
    db,
    'verification_code',
    ['email', 'purpose'],
    sql`expires_at < now() - interval '1 day'`,
  );
}

/** Keyed: six digits could be guessed through in a moment from a plain hash. */
function codeHash(secrets: SecretBox, email: string, purpose: Purpose, code: string): Buffer {
  return secrets.digest('verification-code', `${purpose}:${email}:${code}`);
}
