export interface ChainAmount {
  /** Whole micro-units. */
  readonly amount: bigint;
  /** What is left below one, as the chain counts. */
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
