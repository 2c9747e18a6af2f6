import { parseAbiItem } from 'viem';
import type { Database } from '../../packages/server/src/platform/database/database.ts';
import type { ChainWorld } from './chain-world.ts';
import type { Wanted } from './payer.ts';
import type { Check } from './tell.ts';

const transferEvent = parseAbiItem(
  'event Transfer(address indexed from, address indexed to, uint256 value)',
);

/** Compares the withdrawals with the payments to their recipients on the final chain. */
export async function checkPayouts(
  database: Database,
  { client, token, treasury }: ChainWorld,
  wanted: readonly Wanted[],
): Promise<{ checks: Check[]; paid: number }> {
  const logs = await client.getLogs({
    address: token,
    event: transferEvent,
    args: { from: treasury },
    fromBlock: 0n,
    strict: true,
  });
  const paid = new Map<string, bigint[]>();
  for (const { args } of logs) {
    const to = args.to.toLowerCase();
    paid.set(to, [...(paid.get(to) ?? []), args.value]);
  }
  const states = await statesOf(database);
  const wrong: string[] = [];
  const counts = new Map<string, number>();
  for (const { id, recipient, arrives, isRefused } of wanted) {
    const state = states.get(id) ?? 'missing';
    counts.set(state, (counts.get(state) ?? 0) + 1);
    const got = paid.get(recipient.toLowerCase()) ?? [];
    if (!isRight({ state, got, arrives, isRefused }))
      wrong.push(`${id} is ${state} and was paid ${got.join(' + ') || 'nothing'} of ${arrives}`);
  }
  const found = [...counts].map(([state, count]) => `${count} ${state}`).join(', ');
  const strangers = logs.length - wanted.filter(({ recipient }) => paid.has(recipient)).length;
  return {
    paid: counts.get('confirmed') ?? 0,
    checks: [
      {
        name: 'every withdrawal was paid exactly once, given back, or is under way',
        isRight: wrong.length === 0,
        found: wrong.length === 0 ? found : wrong.slice(0, 5).join('; '),
      },
      {
        name: 'nothing else left the treasury',
        isRight: strangers === 0,
        found: `${logs.length} transfers, ${strangers} that nobody asked for`,
      },
      await checkEnds(database, wanted),
    ],
  };
}

function isRight({
  state,
  got,
  arrives,
  isRefused,
}: {
  readonly state: string;
  readonly got: readonly bigint[];
  readonly arrives: bigint;
  readonly isRefused: boolean;
}): boolean {
  const isPaidOnce = got.length === 1 && got[0] === arrives;
  if (isRefused) return state === 'approved' && got.length === 0;
  if (state === 'confirmed') return isPaidOnce;
  if (state === 'refunded' || state === 'approved') return got.length === 0;
  return ['signed', 'broadcast'].includes(state) && (got.length === 0 || isPaidOnce);
}

/** Checks that every payout has ended, except those that the signer refuses. */
async function checkEnds(database: Database, wanted: readonly Wanted[]): Promise<Check> {
  const states = await statesOf(database);
  const open = wanted.filter(
    ({ id, isRefused }) =>
      !isRefused && !['confirmed', 'refunded'].includes(states.get(id) ?? 'missing'),
  );
  return {
    name: 'nothing is left half done once everybody is alive',
    isRight: open.length === 0,
    found: [`${open.length} under way`, ...(await problemsOf(database, open))].join('; '),
  };
}

/** Returns the problems that the server itself has recorded for these payouts. */
async function problemsOf(database: Database, open: readonly Wanted[]): Promise<string[]> {
  if (open.length === 0) return [];
  const rows = await database.db
    .selectFrom('chainTransaction')
    .select(['withdrawalId', 'state', 'problem'])
    .where(
      'withdrawalId',
      'in',
      open.slice(0, 5).map(({ id }) => id),
    )
    .execute();
  return rows.map(
    ({ withdrawalId, state, problem }) => `${withdrawalId} is ${state}: ${problem ?? 'no problem'}`,
  );
}

export async function statesOf(database: Database): Promise<Map<bigint, string>> {
  const rows = await database.db.selectFrom('withdrawal').select(['id', 'state']).execute();
  return new Map(rows.map(({ id, state }) => [id, state]));
}
