import { type ChainFamily, formatAddress } from '@tradewind/chain/address';

/** People compare the two ends of an address; whoever wants to be taken for another one makes those match. */
const endsCompared = 3;

const prefixes: Readonly<Record<ChainFamily, number>> = { evm: 2, tron: 1 };

/** The known address that this one could be taken for, if there is one and it is not the same. */
export function findLookAlike(
  family: ChainFamily,
  address: Uint8Array,
  known: readonly Uint8Array[],
): string | undefined {
  const written = formatAddress(family, address);
  const ends = endsOf(family, written);
  const others = known.map((one) => formatAddress(family, one));
  return others.includes(written)
    ? undefined
    : others.find((other) => endsOf(family, other) === ends);
}

/** Without the beginning that all of them have, and whatever the case: capitals are easily overlooked. */
function endsOf(family: ChainFamily, written: string): string {
  const rest = written.slice(prefixes[family]).toLowerCase();
  return `${rest.slice(0, endsCompared)} ${rest.slice(-endsCompared)}`;
}
