import { requestTimeoutMs } from '../protocol/limits.ts';

/** Fetches a private picture. It needs the viewer's token, which an image element cannot send. */
export async function fetchPrivatePicture(address: string, token: string): Promise<Blob> {
  const answer = await fetch(address, {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  if (!answer.ok) throw new Error(`The picture was not there (HTTP ${answer.status})`);
  return await answer.blob();
}
