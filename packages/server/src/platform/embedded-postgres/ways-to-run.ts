import { readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import type { Owner } from './files.ts';
import type { RunAs } from './run-as.ts';

/**
 * Returns the ways to run PostgreSQL in order of preference. As root, another user comes first: only then can PostgreSQL not
 * touch root's files, and it works in containers, which seldom allow namespaces. An existing cluster stays with its owner.
 */
export async function waysToRun(
  dataFolder: string,
  clusterOwner: Owner | undefined,
): Promise<RunAs[]> {
  const self = process.getuid?.();
  if (self !== 0) {
    // initdb needs a user with a name; a bare user id given to a container has none.
    return clusterOwner !== undefined || hasName() ? [{ kind: 'self' }] : [{ kind: 'namespace' }];
  }
  const namespace: RunAs = { kind: 'namespace' };
  const users = await ordinaryUsers(dataFolder);
  if (clusterOwner === undefined) return [...users, namespace];
  const { uid, gid } = clusterOwner;
  const asBefore: RunAs = uid === 0 ? namespace : { kind: 'user', uid, gid };
  return [asBefore, ...users, namespace];
}

function hasName(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}

/** Returns the owner of the data folder (sudo) and accounts that are usual for services. */
async function ordinaryUsers(dataFolder: string): Promise<RunAs[]> {
  const accounts = (await readFile('/etc/passwd', 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  const folderOwner = (await stat(dataFolder)).uid;
  const wanted = [
    accounts.find(({ uid }) => uid === folderOwner),
    ...['postgres', '_postgres', 'nobody'].map((name) =>
      accounts.find((account) => account.name === name),
    ),
  ];
  return wanted.flatMap((account) =>
    account !== undefined && account.uid > 0
      ? [{ kind: 'user' as const, uid: account.uid, gid: account.gid }]
      : [],
  );
}
