import {
  type CallInput,
  type ChangeField,
  type consoleCalls,
  guardedSettings,
  type SettingKey,
  settingKeys,
} from '@tradewind/contract';
import { changed, changedTexts, type ChangeFlow } from '../../platform/domain/change-flow.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Services } from '../../platform/domain/services.ts';
import { readChanges } from './read-settings.ts';
import { lockSettings } from './save-settings.ts';

type Input = CallInput<typeof consoleCalls.saveSettings>;

/** Keeps changes of `guardedSettings` as requests for a second operator; others are saved at once. */
export function settingsFlow({ settings }: Pick<Services, 'settings'>): ChangeFlow<Input> {
  return {
    async review(db, { changes }) {
      const inForce = await readInForce(db);
      const different: SettingKey[] = [];
      const fields: ChangeField[] = [];
      for (const key of settingKeys) {
        const asked = changes[key];
        if (asked === undefined) continue;
        const before = inForce.get(key) ?? settings.defaults[key];
        const after = asked ?? settings.defaults[key];
        if (JSON.stringify(before) === JSON.stringify(after)) continue;
        different.push(key);
        fields.push(...fieldsOf(key, before, after));
      }
      return different.some((key) => guardedSettings.has(key)) ? fields : undefined;
    },
    // All settings share one version, so a change of another setting must not make the request stale.
    async renew(tx, input) {
      await lockSettings(tx);
      return { ...input, changedAt: (await readChanges(tx)).changedAt };
    },
    applied: () => settings.refresh(),
  };
}

async function readInForce(db: Reader): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

function fieldsOf(key: SettingKey, before: unknown, after: unknown): ChangeField[] {
  if (typeof after === 'object' && after !== null) {
    const old = typeof before === 'object' ? before : null;
    return changedTexts(key, old, after);
  }
  return [changed(key, before as ChangeField['before'], after as ChangeField['after'])];
}
