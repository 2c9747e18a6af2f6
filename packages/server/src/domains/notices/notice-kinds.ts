import type { Language } from '@tradewind/contract';

/** The kinds of notices to a single member, with the parameters of their texts. Amounts are decimal strings. */
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
  /** Part of the deposit covers an earlier shortfall; the amount is what remains of the whole. */
  readonly depositCreditedInPart: OnNetwork & OfWhole;
  /** Like `depositCreditedInPart`, but nothing remains. */
  readonly depositMadeGood: OnNetwork;
  /** A reorganisation of the chain removed the deposit. */
  readonly depositReversed: OnNetwork;
  /** Only part of the deposit could be taken back; the amount is that part. */
  readonly depositReversedInPart: OnNetwork & OfWhole;
  /** Like `depositReversedInPart`, but nothing could be taken back. */
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
  /** A teacher submitted the running exam. */
  readonly examHandedIn: { readonly exam: Named; readonly reason: string };
  /** The server submitted the exam because the time was over and the member was away. */
  readonly examTimedOut: { readonly exam: Named };
  readonly supportAnswered: NoParams;
  readonly teacherAnswered: NoParams;
}

/** The name in each language that has one. */
type Named = Partial<Record<Language, string>>;

/** Texts without parameters. */
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
    /** Path of the screen that the notice is about. */
    readonly link: `/${string}`;
  };
}[NoticeKind];

/**
 * Title and body of a notice. `{name}` stands for a parameter. The title is all that a locked phone shows, so
 * it names the kind of event and never an amount, a reason or a name.
 */
export interface NoticeWords {
  readonly title: string;
  readonly body: string;
}

export type NoticeCatalogue = Readonly<Record<NoticeKind, NoticeWords>>;
