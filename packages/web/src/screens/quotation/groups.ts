import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const groups = ['metals', 'energy', 'crypto'] as const;
export type Group = (typeof groups)[number];

interface Good {
  /** Undefined for what is none of the groups: it is listed under all. */
  readonly group: Group | undefined;
  readonly name: MessageDescriptor;
}

const gold = msg`Gold`;
const copper = msg`Copper`;
const aluminium = msg`Aluminium`;
const wti = msg`Crude oil WTI`;
const brent = msg`Crude oil Brent`;
const gas = msg`Natural gas`;

const metal = (name: MessageDescriptor): Good => ({ group: 'metals', name });
const energy = (name: MessageDescriptor): Good => ({ group: 'energy', name });
const index = (name: MessageDescriptor): Good => ({ group: undefined, name });

/** What is not a coin, by the symbols that exchanges use for it. Whatever is not here is crypto. */
const goods: Readonly<Record<string, Good>> = {
  XAU: metal(gold),
  PAXG: metal(gold),
  XAUT: metal(gold),
  XAG: metal(msg`Silver`),
  XPT: metal(msg`Platinum`),
  XPD: metal(msg`Palladium`),
  XCU: metal(copper),
  COPPER: metal(copper),
  XAL: metal(aluminium),
  ALUMINIUM: metal(aluminium),
  XNI: metal(msg`Nickel`),
  XZN: metal(msg`Zinc`),
  XPB: metal(msg`Lead`),
  XTI: energy(wti),
  WTI: energy(wti),
  CL: energy(wti),
  USOIL: energy(wti),
  XBR: energy(brent),
  BRENT: energy(brent),
  BZ: energy(brent),
  UKOIL: energy(brent),
  XNG: energy(gas),
  NG: energy(gas),
  NATGAS: energy(gas),
  SPX500: index(msg`S&P 500 index`),
  NAS100: index(msg`Nasdaq 100 index`),
  US30: index(msg`Dow Jones index`),
};

export function groupOf(base: string): Group | undefined {
  const good = Object.hasOwn(goods, base) ? goods[base] : undefined;
  return good ? good.group : 'crypto';
}

/** What people call it, where that is not the symbol itself. */
export function nameOf(base: string): MessageDescriptor | undefined {
  return Object.hasOwn(goods, base) ? goods[base]?.name : undefined;
}
