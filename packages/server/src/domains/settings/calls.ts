import type { ConsoleCalls } from '@tradewind/contract';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../platform/domain/services.ts';
import { listSettingChanges, readChanges } from './read-settings.ts';
import { saveSettings } from './save-settings.ts';

type SettingCalls = Pick<ConsoleCalls, 'getSettings' | 'saveSettings' | 'getSettingHistory'>;

export function settingCalls({ database, settings }: Services): Handlers<SettingCalls> {
  return {
    async getSettings() {
      // Read the time of change before the values: with values newer than that time, a save is refused; the
      // other way round, a change would be lost.
      const changed = await readChanges(database.db);
      // Another process may have changed the settings a second ago, and an editor must see the current values.
      await settings.refresh();
      return { values: settings.now(), defaults: settings.defaults, ...changed };
    },

    saveSettings: (input, visit) =>
      visit.audited({ detail: { changed: Object.keys(input.changes) } }, async (tx) => ({
        changedAt: await saveSettings(tx, input, visit.operatorId),
      })),

    getSettingHistory: (input) => listSettingChanges(database.db, input),
  };
}
