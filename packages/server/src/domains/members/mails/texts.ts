import type { Language } from '@tradewind/contract';

export interface LetterTexts {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly closing: string;
  /** What leads to a link, and what stands on it. */
  readonly link?: { readonly lead: string; readonly label: string };
}

export type LetterKind =
  | 'register-code'
  | 'register-exists'
  | 'reset-code'
  | 'proof-code'
  | 'password-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-codes-new'
  | 'new-place'
  | 'second-factor-wrong'
  | 'second-factor-wrong-inside'
  | 'account-blocked'
  | 'account-locked'
  | 'account-unblocked';

/** `{product}` stands for the name of the product, `{contact}` for how to reach us, in brackets, if that is set. */
export type LetterCatalogue = Readonly<Record<LetterKind, LetterTexts>>;

export type LetterCatalogues = Readonly<Record<Language, LetterCatalogue>>;
