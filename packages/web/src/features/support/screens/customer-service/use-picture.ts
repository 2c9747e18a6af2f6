import { useQuery } from '@tanstack/react-query';
import { isLoggedIn } from '../../../../session/session-store.ts';
import { loadPicture, pictureKey } from '../../data/support.ts';

interface LoadedPicture {
  readonly blob: Blob | undefined;
  readonly failed: boolean;
}

/**
 * Loads a picture with the member's token, from an address that is valid for some minutes. It stays cached while it is
 * shown and a little longer.
 */
export function usePicture(threadId: string | undefined, fileId: string): LoadedPicture {
  const { data, isError } = useQuery({
    queryKey: pictureKey(fileId),
    queryFn: () => loadPicture(threadId ?? '', fileId),
    enabled: () => isLoggedIn() && threadId !== undefined,
    staleTime: Infinity,
  });
  return { blob: data, failed: isError };
}
