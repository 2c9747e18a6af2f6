import * as wire from '@tradewind/contract/generated/app-wire';
import { CallFailed, CallRefused } from '@tradewind/contract/protocol/client';
import { useSession } from '../../../session/session-store.ts';
import { clientOf } from '../../../data/client.ts';

const client = clientOf({ getFileDomain: wire.getFileDomain });

/** Asks once at start where files are served. Until the answer arrives, the previous address is used. */
export async function fetchFileDomain(): Promise<void> {
  try {
    useSession.setState(await client.getFileDomain());
  } catch (error) {
    if (!(error instanceof CallFailed || error instanceof CallRefused)) throw error;
  }
}
