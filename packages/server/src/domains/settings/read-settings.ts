import { type SettingKey, settingKeys } from '@tradewind/contract';
import type { Reader } from '../../platform/database/database.ts';
import { before, type PageInput, toPage } from '../../platform/database/keyset.ts';

export async function readChanges(
  db: Reader,
): Promise<{ changed: SettingKey[]; changedAt: string | null }> {
  const rows = await db.selectFrom('setting').select(['key', 'value', 'changedAt']).execute();
  const set = new Set(rows.filter(({ value }) => value !== null).map(({ key }) => key));
  const times = rows.map(({ changedAt }) => changedAt.getTime());
  return {
    changed: settingKeys.filter((key) => set.has(key)),
    changedAt: times.length === 0 ? null : new Date(Math.max(...times)).toISOString(),
  };
}

export async function listSettingChanges(
  db: Reader,
  input: PageInput & { key?: SettingKey | undefined },
) {
  let query = db
    .selectFrom('settingChange')
    .innerJoin('principal', 'principal.id', 'settingChange.changedBy')
    .selectAll('settingChange')
    .select('principal.email')
    .where('settingChange.id', '<', before(input))
    .orderBy('settingChange.id', 'desc')
    .limit(input.size + 1);
  if (input.key !== undefined) query = query.where('key', '=', input.key);
  return toPage(await query.execute(), input, (row) => ({
    changeId: String(row.id),
    key: row.key,
    before: row.before,
    after: row.after,
    by: { operatorId: String(row.changedBy), email: row.email },
    at: row.at.toISOString(),
  }));
}
