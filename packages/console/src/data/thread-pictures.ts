import { useQuery } from '@tanstack/react-query';
import { requestTimeoutMs } from '@tradewind/contract/limits';
import { useSession } from '../session/use-session.ts';
import { client } from './client.ts';

/** The look is on record, so it is taken once and kept while the page is open. */
export const useThreadPicture = (threadId: string, fileId: string) =>
  useQuery({
    queryKey: ['thread-picture', fileId],
    queryFn: async () => {
      const { address } = await client.getThreadPicture({ threadId, fileId });
      return await fetchPrivate(address);
    },
    staleTime: Infinity,
  });

async function fetchPrivate(address: string): Promise<string> {
  const answer = await fetch(address, {
    headers: { Authorization: `Bearer ${useSession.getState().token}` },
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  if (!answer.ok) throw new Error(`No picture (HTTP ${answer.status})`);
  return URL.createObjectURL(await answer.blob());
}

export async function uploadForThread(file: File): Promise<string> {
  const { fileId } = await client.uploadOperatorFile({ file, kind: 'support' });
  return fileId;
}
