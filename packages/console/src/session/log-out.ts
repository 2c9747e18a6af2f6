import { client } from '../data/client.ts';
import { endSession } from './use-session.ts';

/** Leaves in any case; says so when the server could not be told. */
export async function logOut(unreachable: string): Promise<void> {
  const told = await client.logout().then(
    () => true,
    () => false,
  );
  endSession(told ? '' : unreachable);
}
