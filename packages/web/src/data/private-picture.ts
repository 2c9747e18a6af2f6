import { requestTimeoutMs } from '@tradewind/contract/limits';
import { useSession } from '../session/session-store.ts';

/** The picture behind a private address, which opens only together with the member's token. */
export async function fetchPrivatePicture(address: string): Promise<string> {
  const answer = await fetch(address, {
    headers: { Authorization: `Bearer ${useSession.getState().token}` },
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  if (!answer.ok) throw new Error(`No picture (HTTP ${answer.status})`);
  return URL.createObjectURL(await answer.blob());
}
