import type { Language } from '@tradewind/contract';

export interface LetterTexts {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly closing: string;
  /** A lead-in text and the label of a link. */
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

/** `{product}` stands for the product's name, and `{contact}` for the contact in brackets, if one is set. */
export type LetterCatalogue = Readonly<Record<LetterKind, LetterTexts>>;

export type LetterCatalogues = Readonly<Record<Language, LetterCatalogue>>;
