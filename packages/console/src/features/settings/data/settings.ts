import { useQuery } from '@tanstack/react-query';
import { client } from '../../../data/client.ts';
import { usePagedList } from '../../../data/paging.ts';
import { useChange } from '../../../data/use-change.ts';

const settingsKey = ['settings'];

export const useSettings = () =>
  useQuery({
    queryKey: [...settingsKey, 'values'],
    queryFn: () => client.getSettings(),
    staleTime: 0,
  });

export const useSettingHistory = () =>
  usePagedList([...settingsKey, 'history'], (page) => client.getSettingHistory(page));

export function useSaveSettings() {
  return useChange(client.saveSettings, settingsKey);
}
