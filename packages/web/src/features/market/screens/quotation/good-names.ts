import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { type Good, goodOf } from './groups.ts';

const names: Record<Good, MessageDescriptor> = {
  gold: msg`Gold`,
  silver: msg`Silver`,
  platinum: msg`Platinum`,
  palladium: msg`Palladium`,
  copper: msg`Copper`,
  aluminium: msg`Aluminium`,
  nickel: msg`Nickel`,
  zinc: msg`Zinc`,
  lead: msg`Lead`,
  wti: msg`Crude oil WTI`,
  brent: msg`Crude oil Brent`,
  gas: msg`Natural gas`,
  sp500: msg`S&P 500 index`,
  nasdaq: msg`Nasdaq 100 index`,
  dow: msg`Dow Jones index`,
};

/** Returns a function that names a good in the reader's language; empty if the name is the symbol itself. */
export function useGoodName(): (base: string) => string {
  const { _ } = useLingui();
  return (base) => {
    const good = goodOf(base);
    return good === undefined ? '' : _(names[good]);
  };
}
