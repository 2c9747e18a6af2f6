import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import type { Key } from '../question/question.ts';
import type { KeyOf } from './grade-items.ts';

interface Version {
  readonly question: string;
  readonly version: number;
}

/** Reads the keys of these versions. Only for attempts that have ended; no other code here reads keys. */
export async function readKeys(db: Reader, versions: readonly Version[]): Promise<KeyOf> {
  const wanted = new Map(versions.map((one) => [`${one.question} ${one.version}`, one]));
  const { rows } = await sql<Version & { key: Key }>`
    select v.question_id::text as question, v.version, v.key
    from unnest(
      ${[...wanted.values()].map(({ question }) => question)}::bigint[],
      ${[...wanted.values()].map(({ version }) => version)}::int[]
    ) as i (question, version)
    join question_version v on v.question_id = i.question and v.version = i.version`.execute(db);
  const keys = new Map(rows.map((row) => [`${row.question} ${row.version}`, row.key]));
  return ({ question, version }) => {
    const key = keys.get(`${question} ${version}`);
    if (!key) throw new Error(`Question ${question} has no version ${version}`);
    return { key, version };
  };
}
