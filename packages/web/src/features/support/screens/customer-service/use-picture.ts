import { useQuery } from '@tanstack/react-query';
import { isLoggedIn } from '../../../../session/session-store.ts';
import { loadPicture, pictureKey } from '../../data/support.ts';

interface LoadedPicture {
  readonly blob: Blob | undefined;
  readonly failed: boolean;
}

/** Fetched with the member's token, by an address that is good for minutes; kept while it is shown, and a little longer. */
export function usePicture(threadId: string | undefined, fileId: string): LoadedPicture {
  const { data, isError } = useQuery({
    queryKey: pictureKey(fileId),
    queryFn: () => loadPicture(threadId ?? '', fileId),
    enabled: () => isLoggedIn() && threadId !== undefined,
    staleTime: Infinity,
  });
  return { blob: data, failed: isError };
}
