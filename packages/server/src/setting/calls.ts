import type { ConsoleCalls } from '@tradewind/contract';
import type { Handlers } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { listSettingChanges, readChangedKeys } from './read-settings.ts';
import { saveSettings } from './save-settings.ts';

type SettingCalls = Pick<ConsoleCalls, 'getSettings' | 'saveSettings' | 'getSettingHistory'>;

export function settingCalls({ database, settings }: Services): Handlers<SettingCalls> {
  return {
    async getSettings() {
      // Another process may have changed them a second ago; who edits must see what is.
      await settings.refresh();
      return {
        values: settings.now(),
        defaults: settings.defaults,
        changed: await readChangedKeys(database.db),
      };
    },

    async saveSettings({ changes }, visit) {
      await visit.audited({ detail: { changed: Object.keys(changes) } }, (tx) =>
        saveSettings(tx, changes, visit.operatorId),
      );
      await settings.refresh();
      return {};
    },

    getSettingHistory: (input) => listSettingChanges(database.db, input),
  };
}
