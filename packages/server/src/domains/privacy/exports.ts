import { type AppCalls, exportKeptHours, exportsPerDay } from '@tradewind/contract';
import { type Selectable, sql } from 'kysely';
import type { Handlers } from '../../http/handler.ts';
import type { Tables } from '../../database/migrations/tables.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Reader } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/index.ts';
import type { Rule } from '../../platform/rate-limits/throttle.ts';
import type { Services } from '../../platform/domain/services.ts';
import { exportSecret, makeExportTask } from './make-export.ts';

const perDay: Rule = { name: 'account-export', times: exportsPerDay, seconds: 86_400 };
const attempts = 3;

type ExportCalls = Pick<AppCalls, 'requestExport' | 'getExport' | 'openExport' | 'getExportPart'>;

/**
 * The export calls. Requesting and opening each need a code, so that an unlocked phone in a stranger's hand
 * reveals no records.
 */
export function exportCalls({ database, secrets, throttle }: Services): Handlers<ExportCalls> {
  return {
    async requestExport(_, visit) {
      const { memberId, language } = visit;
      const newest = await findNewest(database.db, memberId);
      if (newest?.state === 'waiting') throw new AppError('exportUnderWay');
      await throttle.spend([perDay, String(memberId)]);
      return await database.transaction(async (tx) => {
        const row = await tx
          .insertInto('accountExport')
          .values({
            memberId,
            language,
            expiresAt: sql<Date>`now() + make_interval(hours => ${exportKeptHours})`,
          })
          .onConflict((conflict) =>
            conflict.column('memberId').where('state', '=', 'waiting').doNothing(),
          )
          .returningAll()
          .executeTakeFirst();
        if (!row) throw new AppError('exportUnderWay');
        await addJob(tx, makeExportTask, { exportId: String(row.id) }, attempts);
        return viewExport(row);
      });
    },

    async getExport(_, { memberId }) {
      const row = await findNewest(database.db, memberId);
      return { export: row ? viewExport(row) : null };
    },

    async openExport({ exportId }, { memberId, sessionId }) {
      const opened = await database.db
        .updateTable('accountExport')
        .set({
          openedIn: sessionId,
          openedUntil: sql<Date>`now() + interval '15 minutes'`,
        })
        .where('id', '=', BigInt(exportId))
        .where('memberId', '=', memberId)
        .where('state', '=', 'ready')
        .where('expiresAt', '>', sql<Date>`now()`)
        .returning(sql<Date>`opened_until`.as('openUntil'))
        .executeTakeFirst();
      if (!opened) throw new AppError('notFound');
      return { openUntil: opened.openUntil.toISOString() };
    },

    async getExportPart({ exportId, part }, visit) {
      const row = await database.db
        .selectFrom('accountExportPart as p')
        .innerJoin('accountExport as e', 'e.id', 'p.exportId')
        .select('p.content')
        .where('p.exportId', '=', BigInt(exportId))
        .where('p.part', '=', part)
        .where('e.memberId', '=', visit.memberId)
        .where('e.expiresAt', '>', sql<Date>`now()`)
        .where('e.openedIn', '=', visit.sessionId)
        .where('e.openedUntil', '>', sql<Date>`now()`)
        .executeTakeFirst();
      if (!row) throw new AppError('notFound');
      return { content: secrets.open(exportSecret, row.content) };
    },
  };
}

type Row = Selectable<Tables['accountExport']>;

async function findNewest(db: Reader, memberId: bigint): Promise<Row | undefined> {
  return await db
    .selectFrom('accountExport')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function viewExport(row: Row) {
  return {
    exportId: String(row.id),
    state: row.state,
    requestedAt: row.requestedAt.toISOString(),
    readyAt: row.readyAt?.toISOString() ?? null,
    expiresAt: row.state === 'ready' ? row.expiresAt.toISOString() : null,
    parts: row.parts,
    size: Number(row.size),
  };
}
