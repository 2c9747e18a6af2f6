import { readFile } from 'node:fs/promises';
import { parseAddress, toEvmAddress } from '@tradewind/chain/address';
import type { Hex } from 'viem';
import * as z from 'zod';
import { SettingsWrong } from './settings.ts';

/** In whole coins with at most six decimals. */
const coins = z.string().regex(/^[0-9]{1,12}(?:\.[0-9]{1,6})?$/);
/** In the smallest unit of the chain's native coin. */
const smallest = z.string().regex(/^[0-9]{1,30}$/);

const common = {
  token: z.string(),
  decimals: z.number().int().min(6).max(18),
  mostPerPayout: coins,
  mostPerDay: coins,
  /** From this amount on, two operators must have approved. If omitted, the server's own rule is enough. */
  twoApprovalsFrom: coins.optional(),
  /** Per unit of gas; on Tron for the whole transaction. */
  highestFee: smallest,
  /** In the native coin, sent to a member's address so that it can pay for its sweep. */
  mostPerTopUp: smallest,
  mostTopUpsPerDay: smallest,
  /** Sum of the highest possible fees of everything signed on the network in a day. */
  mostFeesPerDay: smallest,
  /** The only address besides withdrawals' recipients to which the treasury's tokens may go. */
  coldAddress: z.string().nullable(),
  /** A smaller transfer is not worth its fee. */
  leastToCold: coins,
};

const policyFile = z.strictObject({
  networks: z.record(
    z.string().regex(/^[A-Z0-9]{1,20}$/),
    z.discriminatedUnion('family', [
      z.strictObject({
        family: z.literal('evm'),
        chainId: z.number().int().positive(),
        mostGas: z.number().int().positive(),
        ...common,
      }),
      z.strictObject({ family: z.literal('tron'), ...common }),
    ]),
  ),
});

interface Limits {
  readonly token: Hex;
  readonly cold: Hex | undefined;
  /** Smallest units of the token per micro-unit. */
  readonly scale: bigint;
  readonly mostPerPayout: bigint;
  readonly mostPerDay: bigint;
  readonly twoApprovalsFrom: bigint | undefined;
  readonly highestFee: bigint;
  readonly mostPerTopUp: bigint;
  readonly mostTopUpsPerDay: bigint;
  readonly mostFeesPerDay: bigint;
  readonly leastToCold: bigint;
}

/** The signer's rules for one network; amounts are in the token's smallest unit. */
export type NetworkPolicy = Limits &
  (
    | { readonly family: 'evm'; readonly chainId: number; readonly mostGas: bigint }
    | { readonly family: 'tron' }
  );

export type Policy = ReadonlyMap<string, NetworkPolicy>;

export async function readPolicy(path: string): Promise<Policy> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new SettingsWrong(`There is no policy at ${path}.`);
  });
  return parsePolicy(text, path);
}

export function parsePolicy(text: string, path = 'the policy'): Policy {
  let file: z.infer<typeof policyFile>;
  try {
    file = policyFile.parse(JSON.parse(text));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : 'it is no JSON';
    throw new SettingsWrong(`${path} cannot be used: ${why}`);
  }
  const networks = Object.entries(file.networks).map(([name, one]): [string, NetworkPolicy] => [
    name,
    networkPolicy(name, one),
  ]);
  return new Map(networks);
}

type Written = z.infer<typeof policyFile>['networks'][string];

function networkPolicy(name: string, one: Written): NetworkPolicy {
  const address = (text: string): Hex => {
    const bytes = parseAddress(one.family, text);
    if (!bytes) throw new SettingsWrong(`The policy of ${name} has a wrong address: ${text}`);
    return toEvmAddress(bytes).toLowerCase() as Hex;
  };
  const scale = 10n ** BigInt(one.decimals - 6);
  const raw = (amount: string): bigint => {
    const [whole = '0', part = ''] = amount.split('.');
    return (BigInt(whole) * 1_000_000n + BigInt(part.padEnd(6, '0'))) * scale;
  };
  const limits: Limits = {
    token: address(one.token),
    cold: one.coldAddress === null ? undefined : address(one.coldAddress),
    scale,
    mostPerPayout: raw(one.mostPerPayout),
    mostPerDay: raw(one.mostPerDay),
    twoApprovalsFrom: one.twoApprovalsFrom === undefined ? undefined : raw(one.twoApprovalsFrom),
    highestFee: BigInt(one.highestFee),
    mostPerTopUp: BigInt(one.mostPerTopUp),
    mostTopUpsPerDay: BigInt(one.mostTopUpsPerDay),
    mostFeesPerDay: BigInt(one.mostFeesPerDay),
    leastToCold: raw(one.leastToCold),
  };
  return one.family === 'evm'
    ? { family: 'evm', chainId: one.chainId, mostGas: BigInt(one.mostGas), ...limits }
    : { family: 'tron', ...limits };
}
