import { client } from '../../../data/client.ts';
import { usePagedList } from '../../../data/paging.ts';

/** Empty for everybody's and every lesson's. */
export const useWatching = (memberId: string, lessonId: string) =>
  usePagedList(['watching', memberId, lessonId], (page) =>
    client.getWatchingList({
      ...page,
      ...(memberId !== '' && { memberId }),
      ...(lessonId !== '' && { lessonId }),
    }),
  );
