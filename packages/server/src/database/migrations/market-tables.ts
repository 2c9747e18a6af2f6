import type { Generated } from 'kysely';

/** Tables of market prices; see 0008-market.sql. */
export interface MarketTables {
  marketFeed: MarketFeedTable;
}

interface MarketFeedTable {
  name: 'tickers';
  version: Generated<bigint>;
  body: Buffer | null;
  fetchedAt: Date | null;
  nextTryAt: Generated<Date>;
  failures: Generated<number>;
}
