import type { Language } from '@tradewind/contract';
import { resendCodeAfterSeconds } from '@tradewind/contract';
import { sql } from 'kysely';
import { queueMail } from '../../platform/mail/index.ts';
import { networkOf } from '../../platform/rate-limits/network.ts';
import { triesOfNetworks } from '../../platform/rate-limits/network-tries.ts';
import { type Rule, spendOrRefusal } from '../../platform/rate-limits/throttle.ts';
import type { Services } from '../../platform/domain/services.ts';
import { issueHandle } from './code-handle.ts';
import { codeExpiry, type Purpose, sharedSeconds } from './verification-code.ts';

const perNetwork: Rule = { name: 'code-network', times: 20, seconds: 3600 };
const perAddress: Rule = { name: 'code-address', times: 5, seconds: 3600 };
const perFamiliarNetwork: readonly Rule[] = [
  { name: 'code-familiar-minute', times: 1, seconds: resendCodeAfterSeconds },
  { name: 'code-familiar', times: 5, seconds: 3600 },
];

interface Visit {
  readonly ip: string;
  readonly language: Language;
}

/**
 * Requests a code by mail. Does the same for every address in the same time; whether an account exists is
 * decided later, when the mail is written. Nobody is refused because of others' requests for the same address:
 * if no mail is due, the code already in the mailbox is valid for at least another ten minutes, and the answer
 * is the same.
 */
export async function requestCode(
  services: Services,
  email: string,
  purpose: Purpose,
  visit: Visit,
): Promise<{ resendAfter: number; handle: string }> {
  const { secrets, throttle } = services;
  const ofNetworks = triesOfNetworks(perNetwork, visit.ip);
  const crowd = await spendOrRefusal(throttle, ...ofNetworks);
  if (crowd) {
    if (purpose === 'reset') await queueForFamiliar(services, email, visit);
    throw crowd;
  }
  const wait = await queueIfDue(services, email, purpose, visit.language);
  // Pressing the button too early costs nothing.
  if (wait !== undefined) await throttle.giveBack(...ofNetworks);
  return {
    resendAfter: wait ?? resendCodeAfterSeconds,
    handle: issueHandle(secrets, purpose, email),
  };
}

/**
 * Queues a mail, or returns the seconds until the next one is due. A mail is due a minute after the previous
 * one, five times an hour; after that, only when the previous code may be valid for less than ten minutes.
 */
async function queueIfDue(
  services: Services,
  email: string,
  purpose: Purpose,
  language: Language,
): Promise<number | undefined> {
  const { database, throttle } = services;
  const isUsedUp = (await spendOrRefusal(throttle, [perAddress, email])) !== undefined;
  const pause = sql`make_interval(secs => ${isUsedUp ? sharedSeconds : resendCodeAfterSeconds})`;
  const wait = await database.transaction(async (tx) => {
    const turn = await tx
      .insertInto('verificationCode')
      .values({ email, purpose, expiresAt: codeExpiry })
      .onConflict((conflict) =>
        conflict
          .columns(['email', 'purpose'])
          .doUpdateSet({ requestedAt: sql<Date>`now()`, expiresAt: codeExpiry })
          .where(sql<boolean>`verification_code.requested_at <= now() - ${pause}`),
      )
      .returning('email')
      .executeTakeFirst();
    if (turn) {
      await queueLetter(services, tx, email, purpose, language);
      return undefined;
    }
    const row = await tx
      .selectFrom('verificationCode')
      .select(
        sql<number>`ceil(extract(epoch from requested_at + ${pause} - now()))::int`.as('wait'),
      )
      .where('email', '=', email)
      .where('purpose', '=', purpose)
      .executeTakeFirst();
    return Math.max(row?.wait ?? 0, 1);
  });
  if (wait !== undefined && !isUsedUp) await throttle.giveBack([perAddress, email]);
  return wait;
}

/**
 * Handles requests from a network whose quota others have used up. All requests get the same refusal, but a
 * member who has had a session from that network still gets the mail. Whether the address belongs to one is
 * decided when the mail is written.
 */
async function queueForFamiliar(
  services: Services,
  email: string,
  { ip, language }: Visit,
): Promise<void> {
  const network = networkOf(ip);
  const tries = perFamiliarNetwork.map((rule) => [rule, `${email}@${network}`] as const);
  if (await spendOrRefusal(services.throttle, ...tries)) return;
  await services.database.transaction(async (tx) => {
    // Does not count as a request for the address: other networks' requests get their own mail.
    await tx
      .insertInto('verificationCode')
      .values({
        email,
        purpose: 'reset',
        requestedAt: sql<Date>`to_timestamp(0)`,
        expiresAt: codeExpiry,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await queueLetter(services, tx, email, 'reset', language, network);
  });
}

async function queueLetter(
  { secrets }: Services,
  tx: Parameters<typeof queueMail>[0],
  email: string,
  purpose: Purpose,
  language: Language,
  onlyFrom: string | null = null,
): Promise<void> {
  // A keyed hash, because the queue stores its keys and may log them.
  const mark = secrets.digest('mailed code', `${email} ${onlyFrom ?? ''}`).toString('base64url');
  // Replaces a mail that is still waiting, because both would carry the same code.
  const inPlaceOf = `${purpose}-code:${mark}`;
  await queueMail(tx, email, `${purpose}-code`, language, { inPlaceOf, about: onlyFrom });
}
