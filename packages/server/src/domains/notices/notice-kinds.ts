import type { Language } from '@tradewind/contract';

/** What a member can be told alone, with what its words need. Amounts are decimal strings. */
export interface NoticeParams {
  readonly contractBought: {
    readonly level: number;
    readonly amount: string;
    readonly coin: string;
  };
  readonly verificationApproved: NoParams;
  /** The reason may be private, so it is not repeated here. */
  readonly verificationFailed: NoParams;
  readonly depositCredited: OnNetwork;
  /** It makes up for what was missing when it was taken back; the amount is what is left of the whole. */
  readonly depositCreditedInPart: OnNetwork & OfWhole;
  /** The same where nothing is left of it. */
  readonly depositMadeGood: OnNetwork;
  /** The chain took it back. */
  readonly depositReversed: OnNetwork;
  /** The amount is what was there to be taken back of the whole. */
  readonly depositReversedInPart: OnNetwork & OfWhole;
  /** The same where nothing was there. */
  readonly depositReversedSpent: OnNetwork;
  /** A transfer from another member, with the sender's address masked. */
  readonly transferReceived: Money & { readonly sender: string };
  readonly addressWaitOff: NoParams;
  readonly addressAdded: { readonly label: string; readonly address: string };
  readonly withdrawalRequested: OnNetwork & { readonly address: string };
  readonly withdrawalSent: Money;
  readonly withdrawalConfirmed: Money;
  readonly withdrawalRejected: Money & { readonly reason: string };
  readonly withdrawalFailed: Money;
  readonly examOpened: { readonly exam: Named; readonly validUntil: string };
  readonly examDeclined: { readonly exam: Named; readonly reason: string };
  readonly examRewarded: Money & { readonly exam: Named };
  readonly certificateIssued: { readonly exam: Named };
  readonly certificateWithdrawn: { readonly exam: Named };
  readonly examRegraded: {
    readonly exam: Named;
    /** Points, as decimal strings. */
    readonly before: string;
    readonly after: string;
    readonly reason: string;
  };
  readonly certificateRecalled: { readonly exam: Named; readonly reason: string };
  readonly examWithdrawn: { readonly exam: Named; readonly reason: string };
  /** By a teacher, while it ran. */
  readonly examHandedIn: { readonly exam: Named; readonly reason: string };
  /** By the server, because the time was over and the member away. */
  readonly examTimedOut: { readonly exam: Named };
  readonly supportAnswered: NoParams;
  readonly teacherAnswered: NoParams;
}

/** In every language it has a name in. */
type Named = Partial<Record<Language, string>>;

/** The words need nothing. */
type NoParams = Readonly<Record<string, never>>;

interface Money {
  readonly amount: string;
  readonly coin: string;
}

interface OnNetwork extends Money {
  readonly network: string;
}

interface OfWhole {
  readonly whole: string;
}

export type NoticeKind = keyof NoticeParams;

export type NewNotice = {
  readonly [K in NoticeKind]: {
    readonly kind: K;
    readonly params: NoticeParams[K];
    /** The screen that it is about. */
    readonly link: `/${string}`;
  };
}[NoticeKind];

/**
 * `{name}` stands for a parameter. The title is all that a locked phone shows, so it says what kind of
 * thing happened and never an amount, a reason or a name.
 */
export interface NoticeWords {
  readonly title: string;
  readonly body: string;
}

export type NoticeCatalogue = Readonly<Record<NoticeKind, NoticeWords>>;
