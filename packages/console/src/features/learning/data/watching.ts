import { client } from '../../../data/client.ts';
import { usePagedList } from '../../../data/paging.ts';

/** Empty ids stand for all members and all lessons. */
export const useWatching = (memberId: string, lessonId: string) =>
  usePagedList(['watching', memberId, lessonId], (page) =>
    client.getWatchingList({
      ...page,
      ...(memberId !== '' && { memberId }),
      ...(lessonId !== '' && { lessonId }),
    }),
  );
