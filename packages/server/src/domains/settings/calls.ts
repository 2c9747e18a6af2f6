import type { ConsoleCalls } from '@tradewind/contract';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../platform/domain/services.ts';
import { listSettingChanges, readChanges } from './read-settings.ts';
import { saveSettings } from './save-settings.ts';

type SettingCalls = Pick<ConsoleCalls, 'getSettings' | 'saveSettings' | 'getSettingHistory'>;

export function settingCalls({ database, settings }: Services): Handlers<SettingCalls> {
  return {
    async getSettings() {
      // First when and then what: what is newer than its time is refused, the other way round it would be lost.
      const changed = await readChanges(database.db);
      // Another process may have changed them a second ago; who edits must see what is.
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
