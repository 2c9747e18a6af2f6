import type { Language } from '@tradewind/contract';

/** What a mail says, before it has a form. Plain text only: the form escapes it. */
export interface Letter {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Shown large, to be read and typed. */
  readonly code?: string;
  /** After the code. In plain text the address stands below the words that lead to it. */
  readonly link?: { readonly lead: string; readonly label: string; readonly address: string };
  readonly closing: string;
  /** A button below everything, for who did not do what the letter tells of. */
  readonly warning?: { readonly label: string; readonly address: string };
}

/** What a domain gives for one kind of mail; undefined where, after all, nothing is to be sent. */
export type Composer = (mail: {
  recipient: string;
  language: Language;
  /** What the sender said the mail is about; null if nothing. */
  about: string | null;
}) => Promise<Letter | undefined>;

export type Composers = Readonly<Record<string, Composer>>;
