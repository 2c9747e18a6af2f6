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

/** The owner of the token: one of anvil's well-known development accounts. */
export const tokenOwner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/** Opens a real chain for one test file, with a token that behaves like USDT. */
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

  /** Waits for the block: the node answers a transaction before its block exists. */
  async function mined(hash: Hex): Promise<Hex> {
    if (await client.getAutomine()) await receiptOf(hash);
    return hash;
  }

  /** Polls for the receipt. viem would wait for one more block, which may never come here. */
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

  /** Waits until all sent transactions are in a block, unless automatic mining is off. */
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
    /** Mints tokens in a block of their own, at once unless automatic mining is off. */
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
