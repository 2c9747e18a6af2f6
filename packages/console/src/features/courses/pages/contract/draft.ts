import { type Language, languages } from '@tradewind/contract/protocol/languages';
import { parseMoney } from '@tradewind/contract/ledger/money';
import type { Contract, Fields } from '../../../../data/shapes.ts';
import { plainAmount } from '../../../../ui/amount-input.ts';
import { linesIn } from '../../parts/contract-texts.ts';

export interface TextDraft {
  name: string;
  description: string;
  /** One entitlement per line. */
  equity: string;
}

export interface ContractDraft {
  price: string;
  isOffered: boolean;
  texts: Record<Language, TextDraft>;
}

/** Returns the form's initial values: the existing level, or a new one that is not offered yet. */
export function draftOf(contract: Contract | undefined): ContractDraft {
  return {
    price: plainAmount(contract?.price ?? ''),
    isOffered: contract?.isOffered ?? false,
    texts: inEveryLanguage((language) => {
      const texts = contract?.texts[language];
      return {
        name: texts?.name ?? '',
        description: texts?.description ?? '',
        equity: texts?.equity.join('\n') ?? '',
      };
    }),
  };
}

/** Returns the level to save. `changedAt` is empty for a new level. */
export function contractOf(
  level: number,
  changedAt: string,
  draft: ContractDraft,
): Fields<'saveContract'> {
  return {
    level,
    changedAt: changedAt === '' ? null : changedAt,
    price: plainAmount(draft.price),
    isOffered: draft.isOffered,
    texts: inEveryLanguage((language) => {
      const { name, description, equity } = draft.texts[language];
      return { name: name.trim(), description: description.trim(), equity: linesIn(equity) };
    }),
  };
}

export const isSamePrice = (one: string, other: string): boolean =>
  parseMoney(one) === parseMoney(other);

function inEveryLanguage<T>(textsIn: (language: Language) => T): Record<Language, T> {
  const entries = languages.map((language) => [language, textsIn(language)]);
  return Object.fromEntries(entries) as Record<Language, T>;
}
