import { useQuery } from '@tanstack/react-query';
import { fetchPrivatePicture } from '@tradewind/contract/files/private-picture';
import { useSession } from '../../../session/use-session.ts';
import { client } from '../../../data/client.ts';

/** Looking at a picture is written to the audit log, so it is fetched once and kept while the page is open. */
export const useThreadPicture = (threadId: string, fileId: string) =>
  useQuery({
    queryKey: ['thread-picture', fileId],
    queryFn: async () => {
      const { address } = await client.getThreadPicture({ threadId, fileId });
      return await fetchPrivatePicture(address, useSession.getState().token);
    },
    staleTime: Infinity,
  });

export async function uploadForThread(file: File): Promise<string> {
  const { fileId } = await client.uploadOperatorFile({ file, kind: 'support' });
  return fileId;
}
