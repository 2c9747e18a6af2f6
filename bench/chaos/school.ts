import pg from 'pg';
import { createPools } from '../../packages/server/src/domains/exams/sitting/pools.ts';
import { startSitting } from '../../packages/server/src/domains/exams/sitting/start.ts';
import type { Database } from '../../packages/server/src/platform/database/database.ts';
import { makeQuestionBank, openForAll } from '../lib/made-exam.ts';
import { makeStreamMembers } from '../lib/stream-members.ts';

export interface Pupil {
  readonly token: string;
  readonly openingId: string;
  /** The sitting that was begun beforehand, if the pupil's time is to run out during the test. */
  readonly begun?: string;
}

const minutes = 10;

/** Adds members with an open exam each; one in `runsOutEvery` has already begun. */
export async function foundSchool(
  { pool, db }: Database,
  { pupils, runsOutEvery }: { readonly pupils: number; readonly runsOutEvery: number },
): Promise<Pupil[]> {
  const tokens = await makeStreamMembers(pool, pupils);
  const folder = await makeQuestionBank(pool);
  const openings = await openForAll(pool, folder, { name: 'chaos', minutes, members: pupils });
  const { rows: members } = await pool.query<{ id: bigint }>(
    'select member_id as id from exam_opening order by id',
  );
  const pools = createPools();
  const school: Pupil[] = [];
  for (const [nth, openingId] of openings.entries()) {
    const pupil = { openingId, token: tokens[nth] ?? '' };
    if (nth % runsOutEvery !== 0) {
      school.push(pupil);
      continue;
    }
    const memberId = members[nth]?.id ?? 0n;
    const asked = { openingId: BigInt(openingId), memberId, language: 'en' } as const;
    const { sittingId } = await startSitting({ db, pools }, asked);
    school.push({ ...pupil, begun: String(sittingId) });
  }
  return school;
}

/** Lets the time of all begun sittings run out at random moments in the first half. */
export async function runDown(connection: pg.ClientConfig, seconds: number): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(
      `with due as (
         select id, deadline_at - now() - $1::float8 * (0.1 + random() * 0.4) * interval '1 second' as by
         from exam_sitting
       )
       update exam_sitting s set started_at = s.started_at - d.by, counted_at = s.counted_at - d.by,
         deadline_at = s.deadline_at - d.by
       from due d where d.id = s.id`,
      [seconds],
    );
  } finally {
    await client.end();
  }
}
