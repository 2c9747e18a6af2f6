import { type ChainFamily, formatAddress } from '@tradewind/chain/address';

/** People compare the first and last characters of an address, so attackers create addresses in which these match. */
const endsCompared = 3;

const prefixes: Readonly<Record<ChainFamily, number>> = { evm: 2, tron: 1 };

/**
 * Returns a known address that could be mistaken for this one; undefined if there is none or the address itself is
 * known.
 */
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

/**
 * Returns the first and last characters, without the prefix that all addresses share, and in lower case, since a
 * difference in case is easily overlooked.
 */
function endsOf(family: ChainFamily, written: string): string {
  const rest = written.slice(prefixes[family]).toLowerCase();
  return `${rest.slice(0, endsCompared)} ${rest.slice(-endsCompared)}`;
}
