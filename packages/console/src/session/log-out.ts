import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { client } from '../data/client.ts';
import { leaveSession } from './use-session.ts';

const unreachable = msg`You are logged out here, but the server could not be told. End the session from your profile when you can reach it again.`;

/** Logs out in any case, and shows a notice if the server could not be reached. */
export async function logOut(): Promise<null> {
  const told = await client.logout().then(
    () => true,
    () => false,
  );
  leaveSession(told ? '' : i18n._(unreachable));
  return null;
}
