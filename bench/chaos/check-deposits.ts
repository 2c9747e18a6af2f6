import { parseAbiItem } from 'viem';
import type { Database } from '../../packages/server/src/platform/database/database.ts';
import type { ChainWorld } from './chain-world.ts';
import type { Payee, SentDeposit } from './depositor.ts';
import type { Check } from './tell.ts';

const transferEvent = parseAbiItem(
  'event Transfer(address indexed from, address indexed to, uint256 value)',
);

interface Arrived {
  readonly hash: string;
  readonly to: string;
  readonly amount: bigint;
}

/** Compares the deposits with the final chain and with everything that was ever sent. */
export async function checkDeposits(
  database: Database,
  world: ChainWorld,
  payees: readonly Payee[],
  sent: readonly SentDeposit[],
): Promise<Check[]> {
  const arrived = await arrivedOn(world, payees);
  return [
    await checkCredits(database, arrived),
    await checkBalances(database, payees, arrived),
    await checkInvented(database, world, sent),
  ];
}

/** Returns the number of transfers on the chain that are not credited. */
export async function countUncredited(
  database: Database,
  world: ChainWorld,
  payees: readonly Payee[],
): Promise<number> {
  const credited = new Map<string, number>();
  for (const { hash } of await creditedIn(database))
    credited.set(hash, (credited.get(hash) ?? 0) + 1);
  const arrived = await arrivedOn(world, payees);
  return arrived.filter(({ hash }) => !credited.has(hash)).length;
}

async function arrivedOn(
  { client, token }: ChainWorld,
  payees: readonly Payee[],
): Promise<Arrived[]> {
  const logs = await client.getLogs({
    address: token,
    event: transferEvent,
    args: { to: payees.map(({ address }) => address) },
    fromBlock: 0n,
    strict: true,
  });
  return logs.map(({ transactionHash, args }) => ({
    hash: transactionHash.slice(2),
    to: args.to.toLowerCase(),
    amount: args.value,
  }));
}

async function creditedIn({ pool }: Database): Promise<Arrived[]> {
  const { rows } = await pool.query<{ hash: string; to: string; amount: bigint }>(
    `select encode(d.transaction_hash, 'hex') as hash, '0x' || encode(a.address, 'hex') as to, d.amount
     from deposit d join deposit_address a on a.id = d.address_id where d.state = 'credited'`,
  );
  return rows;
}

async function checkCredits(database: Database, arrived: readonly Arrived[]): Promise<Check> {
  const textOf = ({ hash, to, amount }: Arrived): string => `${amount} to ${to} by ${hash}`;
  const there = arrived.map(textOf);
  const credited = (await creditedIn(database)).map(textOf);
  const missing = there.filter((one) => !credited.includes(one));
  const tooMany = credited.filter((one) => !there.includes(one));
  const twice = credited.length - new Set(credited).size;
  const isRight = missing.length + tooMany.length + twice === 0 && there.length > 0;
  const wrong = [...missing.map((one) => `not ${one}`), ...tooMany].slice(0, 5).join('; ');
  return {
    name: 'every deposit that arrived was credited once, and nothing else',
    isRight,
    found: isRight ? `${there.length} credited` : `${wrong}; ${twice} twice`,
  };
}

async function checkBalances(
  { pool }: Database,
  payees: readonly Payee[],
  arrived: readonly Arrived[],
): Promise<Check> {
  const { rows } = await pool.query<{ holder: bigint; balance: bigint }>(
    `select holder, balance from ledger_account where kind = 'available' and holder = any($1::bigint[])`,
    [payees.map(({ memberId }) => memberId)],
  );
  const balances = new Map(rows.map(({ holder, balance }) => [holder, balance]));
  const wrong = payees.filter(({ memberId, address }) => {
    const own = arrived.filter(({ to }) => to === address);
    return (balances.get(memberId) ?? 0n) !== own.reduce((sum, { amount }) => sum + amount, 0n);
  });
  return {
    name: 'every depositor has what arrived',
    isRight: wrong.length === 0,
    found: `${payees.length} balances, ${wrong.length} differ`,
  };
}

/** Rejects credits of transfers that were never sent, including credits that were taken back later. */
async function checkInvented(
  { pool }: Database,
  { providers }: ChainWorld,
  sent: readonly SentDeposit[],
): Promise<Check> {
  const { rows } = await pool.query<{ hash: string; to: string; amount: bigint }>(
    `select distinct '0x' || encode(d.transaction_hash, 'hex') as hash,
       '0x' || encode(a.address, 'hex') as to, abs(p.amount) as amount
     from deposit_posting p join deposit d on d.id = p.deposit_id
       join deposit_address a on a.id = d.address_id`,
  );
  const { rows: recorded } = await pool.query<{ hash: string }>(
    `select distinct '0x' || encode(transaction_hash, 'hex') as hash from deposit`,
  );
  const believed = recorded.filter(({ hash }) => providers.invented.has(hash)).length;
  const isSent = (one: { hash: string; to: string; amount: bigint }): boolean =>
    sent.some(
      ({ hash, to, amount }) => hash === one.hash && to === one.to && amount === one.amount,
    );
  const wrong = rows.filter((one) => !isSent(one));
  return {
    name: 'nothing was ever credited that nobody had sent',
    isRight: wrong.length === 0,
    found:
      wrong.length === 0
        ? `${providers.invented.size} invented, ${believed} of them recorded, none credited`
        : wrong
            .slice(0, 5)
            .map(({ hash, amount }) => `${amount} by ${hash}`)
            .join('; '),
  };
}
