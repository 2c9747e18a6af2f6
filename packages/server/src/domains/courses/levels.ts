import { type Language, type CallOutput, type appCalls, formatMoney } from '@tradewind/contract';
import type { ContractTexts } from '../../database/migrations/ledger-tables.ts';
import type { Reader } from '../../platform/database/database.ts';

export interface Level {
  readonly level: number;
  readonly coin: string;
  readonly price: bigint;
  readonly texts: Readonly<Record<Language, ContractTexts>>;
}

export async function readOfferedLevels(db: Reader): Promise<Level[]> {
  return await db
    .selectFrom('contractLevel')
    .select(['level', 'coin', 'price', 'texts'])
    .where('isOffered', '=', true)
    .orderBy('level')
    .execute();
}

/** Returns what the member has paid for contracts so far; an upgrade costs only the rest. */
export async function readPaid(db: Reader, memberId: bigint): Promise<bigint> {
  const { paid } = await db
    .selectFrom('contractPurchase')
    .select((eb) =>
      eb.cast<bigint>(eb.fn.coalesce(eb.fn.sum('paid'), eb.lit(0)), 'bigint').as('paid'),
    )
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return paid;
}

export function differenceOf(price: bigint, paid: bigint): bigint {
  return price > paid ? price - paid : 0n;
}

type LevelView = CallOutput<typeof appCalls.getContractConfig>['items'][number];

export function viewLevel(
  { level, price, texts }: Level,
  member: { readonly level: number; readonly paid: bigint; readonly language: Language },
): LevelView {
  return {
    level,
    ...texts[member.language],
    price: formatMoney(price),
    difference: formatMoney(differenceOf(price, member.paid)),
    isHeld: member.level >= level,
  };
}
