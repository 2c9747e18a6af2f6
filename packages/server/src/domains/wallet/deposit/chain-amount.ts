export interface ChainAmount {
  /** In micro-units. */
  readonly amount: bigint;
  /** The remainder below one micro-unit, in the chain's smallest unit. */
  readonly dust: bigint;
}

const ourDecimals = 6;
const most = 2n ** 63n - 1n;

export function toChainAmount(raw: bigint, decimals: number): ChainAmount {
  const unit = 10n ** BigInt(decimals - ourDecimals);
  const amount = raw / unit;
  if (amount > most) throw new Error('tells of more than can be counted');
  return { amount, dust: raw % unit };
}
