import { setTimeout } from 'node:timers/promises';
import {
  createTestClient,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  http,
  publicActions,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
  walletActions,
} from 'viem';
import { sampleDollarAbi, sampleDollarCode } from '../devnet/sample-dollar.ts';
import { giveAnvilBack, takeAnvil } from './spare-anvil.ts';

/** Of anvil's well-known development accounts, the one that owns the token. */
export const tokenOwner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/** A real chain of its own for one test file, with a token that behaves as USDT does. */
export async function openTestChain() {
  const taken = await takeAnvil();
  const { anvil } = taken;
  const client = createTestClient({
    mode: 'anvil',
    transport: http(anvil.url),
    cacheTime: 0,
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions);

  async function send(to: Hex | undefined, data: Hex, from: Hex = tokenOwner): Promise<Hex> {
    const transaction = { account: from, chain: null, data, ...(to && { to }) };
    return await mined(await client.sendTransaction(transaction));
  }

  /** A transaction is answered before its block is there, however soon that comes. */
  async function mined(hash: Hex): Promise<Hex> {
    if (await client.getAutomine()) await receiptOf(hash);
    return hash;
  }

  /** Asked for until it is there: viem would wait for one more block, and here the next may never come. */
  async function receiptOf(hash: Hex): Promise<TransactionReceipt> {
    for (let looks = 0; looks < 1000; looks += 1) {
      const receipt = await client.getTransactionReceipt({ hash }).catch((error: unknown) => {
        if (!(error instanceof TransactionReceiptNotFoundError)) throw error;
      });
      if (receipt) return receipt;
      await setTimeout(10);
    }
    throw new Error(`No block has taken ${hash}.`);
  }

  /** All that was sent is in a block, where blocks come by themselves; what nobody mines is not waited for. */
  async function allMined(): Promise<void> {
    if (!(await client.getAutomine())) return;
    for (let looks = 0; looks < 100; looks += 1) {
      if ((await client.getTxpoolStatus()).pending === 0) return;
      await setTimeout(20);
    }
  }

  async function deployToken(from: Hex = tokenOwner): Promise<Hex> {
    const nonce = await client.getTransactionCount({ address: from });
    await send(
      undefined,
      encodeDeployData({ abi: sampleDollarAbi, bytecode: sampleDollarCode }),
      from,
    );
    return getContractAddress({ from, nonce: BigInt(nonce) });
  }

  const token = await deployToken();
  return {
    anvil,
    client,
    token,
    send,
    mined,
    receiptOf,
    allMined,
    deployToken,
    /** Mined at once, in a block of its own, unless mining was switched off. */
    async mint(to: Hex, value: bigint, contract: Hex = token): Promise<Hex> {
      const data = encodeFunctionData({
        abi: sampleDollarAbi,
        functionName: 'mint',
        args: [to, value],
      });
      return await send(contract, data);
    },
    close: () => giveAnvilBack(taken),
  };
}
