import type { Language } from '@tradewind/contract';

/** The content of a mail before it is rendered. Plain text only; rendering escapes it. */
export interface Letter {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** A code to read and type, shown in large digits. */
  readonly code?: string;
  /** A link after the code. In the plain-text version its address stands below the lead. */
  readonly link?: { readonly lead: string; readonly label: string; readonly address: string };
  readonly closing: string;
  /** A button at the end, for a recipient who did not do what the letter reports. */
  readonly warning?: { readonly label: string; readonly address: string };
}

/** Writes the mails of one kind; returns undefined if nothing is to be sent any more. */
export type Composer = (mail: {
  recipient: string;
  language: Language;
  /** What the mail is about, as given to `queueMail`; null if nothing. */
  about: string | null;
}) => Promise<Letter | undefined>;

export type Composers = Readonly<Record<string, Composer>>;
