import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from './client.ts';
import { usePagedList } from './paging.ts';

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
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: client.saveSettings,
    // Whatever came of it: another owner may have changed them meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: settingsKey }),
  });
}
