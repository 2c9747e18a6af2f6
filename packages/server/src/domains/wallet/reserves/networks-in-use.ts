import { type RawBuilder, sql } from 'kysely';

/**
 * Returns a condition that is true if any network of a coin was ever in use. If none was, as in a demo without a chain,
 * the coin's ledger cannot be compared with records of a network.
 */
export function hasNetworkInUse(coin: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from coin_network n where n.coin = ${coin}
    and (exists (select from chain_cursor k where k.network = n.code)
      or exists (select from network_total t where t.network = n.code)
      or exists (select from treasury_funding f where f.network = n.code)))`;
}
