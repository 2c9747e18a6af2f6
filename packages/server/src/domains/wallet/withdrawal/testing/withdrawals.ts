import { randomBytes, randomUUID } from 'node:crypto';
import { formatAddress } from '@tradewind/chain/address';
import type { AppCalls, CallInput } from '@tradewind/contract';
import { approve, submitted } from '../../../identity/testing/submissions.ts';
import { letAccessSettle, newOperator, type Person } from '../../../../testing/people.ts';
import type { TestServer } from '../../../../testing/test-server.ts';
import { newPayer } from '../../testing/money.ts';

export async function openNetworks(server: TestServer): Promise<void> {
  await server.database.pool.query('update coin_network set withdrawals_on = true');
}

/** Returns a random address that belongs to no one. */
export const newAddress = (family: 'evm' | 'tron' = 'evm'): string =>
  formatAddress(family, randomBytes(20));

export async function certify(
  server: TestServer,
  member: Person,
  given: Parameters<typeof submitted>[2] = {},
): Promise<void> {
  const reviewer = await newOperator(server, ['reviewer']);
  await letAccessSettle(server, reviewer);
  const realNameId = await submitted(server, member, given);
  const { status, msg } = await approve(server, realNameId, reviewer);
  if (status !== 200) throw new Error(msg);
}

/**
 * Creates a member with money, a proven session, a certified name, and the wait for new addresses switched off long
 * ago.
 */
export async function newWithdrawer(
  server: TestServer,
  amount: string,
  realName: Parameters<typeof certify>[2] = {},
): Promise<Person> {
  const member = await newPayer(server, amount);
  await certify(server, member, realName);
  await holdNew(server, member, false);
  await server.database.pool.query(
    `update withdrawal_preference set changed_at = now() - interval '2 days' where member_id = $1`,
    [member.id],
  );
  return member;
}

export async function holdNew(
  server: TestServer,
  member: Person,
  holdsNewAddresses: boolean,
): Promise<void> {
  await server.member('setAddressHold', { holdsNewAddresses }, member);
}

type Input = CallInput<AppCalls['withdrawalApply']>;

export async function withdraw(server: TestServer, member: Person, given: Partial<Input> = {}) {
  const input: Input = {
    requestId: randomUUID(),
    coin: 'USDT',
    method: 'onChain',
    network: 'ERC20',
    address: newAddress(),
    amount: '20',
    ...given,
  };
  return await server.member('withdrawalApply', input, member);
}

/** Adds an address as if it had been listed for a long time. */
export async function listLongAgo(
  server: TestServer,
  member: Person,
  address: string,
): Promise<void> {
  const input = { network: 'ERC20', address, label: 'My wallet' };
  const { status, msg } = await server.member('addWithdrawalAddress', input, member);
  if (status !== 200) throw new Error(msg);
  await letAddressesAge(server, member);
}

/** Sets the used tries of this rule for everyone who has used it. */
export async function haveSpent(server: TestServer, rule: string, tries: number): Promise<void> {
  const { rowCount } = await server.database.pool.query(
    `update throttle set tries = $2 where starts_with(key, $1)`,
    [`${rule}:`, tries],
  );
  if (rowCount === 0) throw new Error(`Nobody has begun to use up ${rule}`);
}

export async function letAddressesAge(server: TestServer, { id }: Person): Promise<void> {
  await server.database.pool.query(
    `update withdrawal_address set usable_at = now() - interval '1 second' where member_id = $1`,
    [id],
  );
}
