import { type ProductSettings, productSettings, settingKeys } from '@tradewind/contract';
import type { Logger } from 'pino';
import { type Config } from '../../config/read-config.ts';
import { defaultSettings, type Settings } from '../../config/settings.ts';
import type { Db } from '../../platform/database/database.ts';

/** Loads the settings before the server serves anything; `workers.ts` keeps them fresh. */
export async function createSettings(config: Config, db: Db, log: Logger): Promise<Settings> {
  const defaults = defaultSettings(config);
  let current = defaults;
  let known = '';
  let asked = 0;
  let answered = 0;
  const settings: Settings = {
    defaults,
    now: () => current,
    async refresh() {
      asked += 1;
      const turn = asked;
      const rows = await db.selectFrom('setting').select(['key', 'value']).execute();
      // A later read may have finished earlier and has newer values.
      if (turn < answered) return;
      answered = turn;
      const text = JSON.stringify(rows.toSorted((a, b) => (a.key < b.key ? -1 : 1)));
      // Keep the same object while nothing changes, so that callers can cache what they derive from it.
      if (text === known) return;
      known = text;
      current = merge(defaults, new Map(rows.map(({ key, value }) => [key, value])), log);
    },
  };
  await settings.refresh();
  return settings;
}

/** Ignores values that another version wrote and this version does not understand. */
function merge(
  defaults: ProductSettings,
  set: ReadonlyMap<string, unknown>,
  log: Logger,
): ProductSettings {
  const given: Record<string, unknown> = {};
  for (const key of settingKeys) {
    const value = set.get(key) ?? null;
    if (value === null) continue;
    const checked = productSettings.shape[key].safeParse(value);
    if (checked.success) given[key] = checked.data;
    else log.warn({ setting: key }, 'a setting is not understood; its default is used');
  }
  return { ...defaults, ...given };
}
