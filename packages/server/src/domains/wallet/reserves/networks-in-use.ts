import { type RawBuilder, sql } from 'kysely';

/**
 * Whether any network of a coin was ever in use. Where none was, such as in a demo without a chain, there is nothing
 * that the books of the coin could be held against.
 */
export function hasNetworkInUse(coin: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from coin_network n where n.coin = ${coin}
    and (exists (select from chain_cursor k where k.network = n.code)
      or exists (select from network_total t where t.network = n.code)
      or exists (select from treasury_funding f where f.network = n.code)))`;
}
