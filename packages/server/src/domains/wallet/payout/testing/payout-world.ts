import { parseMoney } from '@tradewind/contract';
import { encodeAbiParameters, type Hex, hexToBytes, keccak256, pad, toHex } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { inject } from 'vitest';
import { readTokenBalances } from '../../../../chains/index.ts';
import { sendOutgoing, type OutgoingParts } from '../../../../chains/send/send-outgoing.ts';
import { createSigner } from '../../../../chains/signer/signer-client.ts';
import { openTestChain } from '../../../../chains/testing/test-chain.ts';
import { devnetPolicy, startTestSigner } from '../../../../chains/testing/test-signer.ts';
import { startTestServer } from '../../../../testing/test-server.ts';
import { coin, newPayer } from '../../testing/money.ts';
import { createGasFeed } from '../../reserves/sweep/gas-feed.ts';
import { createPayouts } from '../pay-approved.ts';
import { payoutSteps } from '../payout-steps.ts';
import { createLossTeller } from '../tell-of-loss.ts';
import { addApproved } from './approved-withdrawal.ts';

export const network = 'DEVNET';
const charge = 1_000_000n;

/** A server whose rounds the test runs, with a real chain and a real signer process. */
export async function openPayoutWorld(
  policy: Readonly<Record<string, unknown>> = {},
  { decimals = 6, urls }: { decimals?: number; urls?: (url: string) => Promise<string[]> } = {},
) {
  const chain = await openTestChain();
  const devnet = devnetPolicy(chain.token, { decimals, ...policy });
  const signerOf = { databaseUrl: '', networks: { [network]: devnet } };
  const blank = await startTestServer({ workers: false });
  const signer = await startTestSigner({
    ...signerOf,
    databaseUrl: urlOf(blank.testDatabase.name),
  });
  const { accountKeys } = await createSigner(signer.socket).hello();
  const providers = urls ? await urls(chain.anvil.url) : [chain.anvil.url];
  const env = {
    RPC_DEVNET: providers.join(','),
    SIGNER_SOCKET: signer.socket,
    ACCOUNT_KEY_EVM: accountKeys.evm,
  };
  const server = await startTestServer({ beside: blank, workers: false, env });
  const { services, database } = server;
  await addDevnet();
  const { treasuries } = await requireSigner().hello();
  const treasury = treasuries.evm as Hex;
  await chain.client.setBalance({ address: treasury, value: 10n ** 20n });
  await chain.mint(treasury, 1_000_000n * 10n ** BigInt(decimals));

  function requireSigner() {
    if (!services.chains.signer) throw new Error('No signer is set up');
    return services.chains.signer;
  }

  async function addDevnet(): Promise<void> {
    await database.pool.query(
      `insert into coin_network (code, coin, name, chain, chain_id, contract_address, decimals, confirmations,
         expected_minutes, minimum_deposit, minimum_withdrawal, service_charge, deposits_on, withdrawals_on, position)
       values ($1, $2, 'Devnet', 'evm', 'eip155:31337', $3, $5, 3, 1, 1000000, 10000000, $4, true, true, 9)
       on conflict (code) do update set contract_address = excluded.contract_address, confirmations = 3,
         chain_id = excluded.chain_id, withdrawals_on = true`,
      [network, coin, chain.token, charge, decimals],
    );
  }

  /** Adds an approved withdrawal of a new member to a new address. */
  async function approved(amount: string, recipient = newAddress(), asked = charge) {
    const member = await newPayer(server, amount);
    const id = await database.transaction((tx) =>
      addApproved(tx, {
        memberId: member.id,
        network,
        recipient,
        amount: parseMoney(amount),
        charge: asked,
      }),
    );
    return { id, member, recipient };
  }

  const parts: OutgoingParts = {
    owners: { payout: payoutSteps },
    feeds: [createPayouts(services), createGasFeed(services)],
    tellOfLoss: createLossTeller(services),
    patience: { resendAfterMs: 0, replaceAfterMs: 3_600_000 },
  };

  return {
    server,
    chain,
    signer,
    treasury,
    approved,
    parts,
    requireSigner,
    /** Runs one round of payouts, as the server does every second. */
    async round(chains = services.chains, more: Partial<OutgoingParts> = {}): Promise<void> {
      await sendOutgoing({ ...services, chains }, network, { ...parts, ...more });
      await chain.allMined();
    },
    /** Sets the treasury's token balance directly in the contract's storage. */
    async setTreasury(amount: bigint): Promise<void> {
      const slot = keccak256(
        encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [treasury, 1n]),
      );
      const value = pad(toHex(amount));
      await chain.client.setStorageAt({ address: chain.token, index: slot, value });
    },
    mine: (blocks = 1) => chain.client.mine({ blocks }),
    async stateOf(id: bigint): Promise<string> {
      const { state } = await database.db
        .selectFrom('withdrawal')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return state;
    },
    async eventsOf(id: bigint): Promise<string[]> {
      const events = await database.db
        .selectFrom('withdrawalEvent')
        .select('state')
        .where('withdrawalId', '=', id)
        .orderBy('id')
        .execute();
      return events.map(({ state }) => state);
    },
    async received(address: Hex): Promise<bigint> {
      const rpc = services.chains.rpcOf(network);
      if (!rpc) throw new Error('No chain is set up');
      const [balance = 0n] = await readTokenBalances(rpc, {
        family: 'evm',
        token: hexToBytes(chain.token),
        holders: [hexToBytes(address)],
      });
      return balance;
    },
    async close() {
      await server.stop();
      await signer.stop();
      await blank.stop();
      await chain.close();
    },
  };
}

export type PayoutWorld = Awaited<ReturnType<typeof openPayoutWorld>>;

function newAddress(): Hex {
  return privateKeyToAddress(generatePrivateKey()).toLowerCase() as Hex;
}

/** Returns the URL of a test database, for a separate process. */
export function urlOf(database: string): string {
  const { connection } = inject('databaseServer');
  const { user = '', password, host = '', port = 5432 } = connection;
  const url = new URL(`postgres://localhost:${port}/${database}`);
  url.username = user;
  if (typeof password === 'string') url.password = password;
  url.searchParams.set('host', host);
  return url.href;
}
