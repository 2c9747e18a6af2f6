import type { AppCalls } from '@tradewind/contract';
import { sql } from 'kysely';
import { endSessions } from '../access/index.ts';
import { requireMember } from '../members/index.ts';
import type { Handlers, MemberVisit } from '../../http/handler.ts';
import { queueMail } from '../../platform/mail/index.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/index.ts';
import type { Rule } from '../../platform/rate-limits/throttle.ts';
import type { Services } from '../../platform/domain/services.ts';
import { closeAccountsTask } from './close-due-accounts.ts';
import { reasonsAgainst, waivedBy } from './sources.ts';

type ClosingCalls = Pick<AppCalls, 'getClosing' | 'requestClosing' | 'cancelClosing'>;

/**
 * Limits requests, because each sends a mail, and another one when it is cancelled. Cancelling is not limited:
 * it must always be possible.
 */
const perHour: Rule = { name: 'account-closing', times: 5, seconds: 3600 };

/**
 * The calls to close an account: requesting needs proof, cancelling does not, because keeping an account harms
 * nobody.
 */
export function closingCalls({ config, database, throttle }: Services): Handlers<ClosingCalls> {
  const { db } = database;

  async function ownerOf({ memberId }: MemberVisit) {
    return { memberId, ...(await requireMember(db, memberId)) };
  }

  return {
    async getClosing(_, visit) {
      const owner = await ownerOf(visit);
      const row = await findOpen(db, visit.memberId);
      return {
        closing: row ? viewClosing(row) : null,
        coolingOffDays: config.closingDays,
        against: await reasonsAgainst(db, owner),
        waives: await waivedBy(db, owner),
      };
    },

    async requestClosing(_, visit) {
      const owner = await ownerOf(visit);
      const against = await reasonsAgainst(db, owner);
      // Checked again on the closing day, when it counts; checked now so that nobody waits in vain.
      if (against.length > 0) throw new AppError('closingRefused', {}, { against });
      await throttle.spend([perHour, String(visit.memberId)]);
      return await database.transaction(async (tx) => {
        const row = await tx
          .insertInto('accountClosing')
          .values({
            memberId: visit.memberId,
            closesAt: sql<Date>`now() + make_interval(days => ${config.closingDays})`,
          })
          .onConflict((conflict) =>
            conflict.column('memberId').where('state', '=', 'open').doNothing(),
          )
          .returning(['requestedAt', 'closesAt'])
          .executeTakeFirst();
        if (!row) throw new AppError('closingUnderWay');
        await endSessions(tx, visit.memberId, 'ended-by-owner', visit.sessionId);
        await queueMail(tx, owner.email, 'closing-begun', owner.language);
        // Without a waiting period, do not wait for the next round of the job either.
        if (config.closingDays === 0) await addJob(tx, closeAccountsTask, {}, 1);
        return viewClosing(row);
      });
    },

    async cancelClosing(_, visit) {
      const { email, language } = await ownerOf(visit);
      await database.transaction(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('accountClosing')
          .set({ state: 'kept', endedAt: sql<Date>`now()` })
          .where('memberId', '=', visit.memberId)
          .where('state', '=', 'open')
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) throw new AppError('notFound');
        await queueMail(tx, email, 'closing-kept', language);
      });
      return {};
    },
  };
}

async function findOpen(db: Reader, memberId: bigint) {
  return await db
    .selectFrom('accountClosing')
    .select(['requestedAt', 'closesAt'])
    .where('memberId', '=', memberId)
    .where('state', '=', 'open')
    .executeTakeFirst();
}

function viewClosing({ requestedAt, closesAt }: { requestedAt: Date; closesAt: Date }) {
  return { requestedAt: requestedAt.toISOString(), closesAt: closesAt.toISOString() };
}

const mostShown = 20;

/** Returns a member's closings and their outcomes, for operators. */
export async function listClosings(db: Reader, memberId: bigint) {
  const rows = await db
    .selectFrom('accountClosing')
    .select(['state', 'requestedAt', 'closesAt', 'endedAt'])
    .where('memberId', '=', memberId)
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();
  return rows.map((row) => ({
    state: row.state,
    requestedAt: row.requestedAt.toISOString(),
    closesAt: row.closesAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }));
}

/**
 * Stops the closing of a member who is being blocked or unblocked: an intruder may have requested it, and once
 * due nobody could stop it.
 */
export async function stopClosingOf(tx: Tx, memberId: bigint): Promise<void> {
  await tx
    .updateTable('accountClosing')
    .set({ state: 'stopped', endedAt: sql<Date>`now()` })
    .where('memberId', '=', memberId)
    .where('state', '=', 'open')
    .execute();
}
