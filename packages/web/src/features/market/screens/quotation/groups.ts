export const groups = ['metals', 'energy', 'crypto'] as const;
export type Group = (typeof groups)[number];

/** Goods with names besides their symbol. good-names.ts has the names in the reader's language. */
export type Good =
  | 'gold'
  | 'silver'
  | 'platinum'
  | 'palladium'
  | 'copper'
  | 'aluminium'
  | 'nickel'
  | 'zinc'
  | 'lead'
  | 'wti'
  | 'brent'
  | 'gas'
  | 'sp500'
  | 'nasdaq'
  | 'dow';

/** Symbols of exchanges, with the good that they stand for. All other symbols are crypto. */
const symbols: readonly [symbols: string, good: Good, group: Group | undefined][] = [
  ['XAU PAXG XAUT GOLD', 'gold', 'metals'],
  ['XAG SILVER', 'silver', 'metals'],
  ['XPT', 'platinum', 'metals'],
  ['XPD', 'palladium', 'metals'],
  ['XCU COPPER', 'copper', 'metals'],
  ['XAL ALUMINIUM', 'aluminium', 'metals'],
  ['XNI NICKEL', 'nickel', 'metals'],
  ['XZN ZINC', 'zinc', 'metals'],
  ['XPB', 'lead', 'metals'],
  ['XTI WTI CL USOIL', 'wti', 'energy'],
  ['XBR BRENT BZ UKOIL', 'brent', 'energy'],
  ['XNG NG NATGAS', 'gas', 'energy'],
  // Neither goods nor coins, so they are listed only under all.
  ['SPX500', 'sp500', undefined],
  ['NAS100', 'nasdaq', undefined],
  ['US30', 'dow', undefined],
];

const known = new Map(
  symbols.flatMap(([written, good, group]) =>
    written.split(' ').map((symbol) => [symbol, { good, group }] as const),
  ),
);

export function groupOf(base: string): Group | undefined {
  const entry = known.get(base);
  return entry ? entry.group : 'crypto';
}

export function goodOf(base: string): Good | undefined {
  return known.get(base)?.good;
}
