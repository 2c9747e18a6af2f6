import {
  appCalls,
  type Call,
  formatMoney,
  parseMoney,
  type ProductSettings,
} from '@tradewind/contract';
import type * as z from 'zod';
import type { ProofSubject, ProofSubjectOf } from '../access/index.ts';
import type { MemberVisit } from '../../http/handler.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { maskEmail } from './mask-email.ts';

export type ProofKind =
  | 'transfer'
  | 'withdrawal'
  | 'address-added'
  | 'address-wait-off'
  | 'purchase'
  | 'export-request'
  | 'export-open'
  | 'photos-open'
  | 'closing'
  | 'password'
  | 'second-factor';

type Subject = ProofSubject & { readonly kind: ProofKind };

type Describe = (input: unknown, visit: MemberVisit) => Subject | undefined | Promise<Subject>;

/** Returns the address of a recipient whom the sender has looked up or paid. */
type EmailOfRecipient = (senderId: bigint, recipientId: bigint) => Promise<string | undefined>;

/**
 * Describes what a member confirms in a call with a bound proof; the texts of the mail and of the sheet that
 * asks for the code derive from it. A call that is declared `bound` but missing here cannot be made.
 */
export function proofSubjects(
  settings: { now(): ProductSettings },
  emailOfRecipient: EmailOfRecipient,
): ProofSubjectOf {
  const describe = new Map<string, Describe>([
    on(appCalls.transferToMember, async ({ amount, coin, recipientId }, { memberId }) => {
      const email = await emailOfRecipient(memberId, BigInt(recipientId));
      if (email === undefined) throw new AppError('recipientUnknown');
      return transfer(amount, coin, email);
    }),
    on(appCalls.withdrawalApply, ({ method, amount, coin, address, network = '' }) =>
      method === 'internal'
        ? transfer(amount, coin, address)
        : { kind: 'withdrawal', params: { amount: shown(amount), coin, address, network } },
    ),
    on(appCalls.addWithdrawalAddress, ({ address, network }) => ({
      kind: 'address-added',
      params: { address, network },
    })),
    // Switching the wait on again needs no proof.
    on(appCalls.setAddressHold, ({ holdsNewAddresses }) =>
      holdsNewAddresses ? undefined : { kind: 'address-wait-off', params: {} },
    ),
    on(appCalls.buyContract, ({ difference, level }) =>
      parseMoney(difference) <= parseMoney(settings.now().purchaseProofAbove)
        ? undefined
        : { kind: 'purchase', params: { amount: shown(difference), level: String(level) } },
    ),
    on(appCalls.requestExport, () => ({ kind: 'export-request', params: {} })),
    on(appCalls.openExport, () => ({ kind: 'export-open', params: {} })),
    on(appCalls.openOwnPhotos, () => ({ kind: 'photos-open', params: {} })),
    on(appCalls.requestClosing, () => ({ kind: 'closing', params: {} })),
    on(appCalls.changePassword, () => ({ kind: 'password', params: {}, bindsInput: false })),
    on(appCalls.beginTotp, () => ({ kind: 'second-factor', params: {}, bindsInput: false })),
  ]);

  return (call, input, visit) => {
    const subjectOf = describe.get(call.path);
    if (!subjectOf) throw new Error(`${call.path}: nothing says what its code confirms`);
    return subjectOf(input, visit);
  };
}

/** Registers a call's description. The pipeline has validated the input against the same declaration. */
function on<C extends Call>(
  call: C,
  describe: (
    input: z.output<C['input']>,
    visit: MemberVisit,
  ) => Subject | undefined | Promise<Subject>,
): [string, Describe] {
  return [
    call.path,
    (input, visit) => describe(call.input.parse(input) as z.output<C['input']>, visit),
  ];
}

function transfer(amount: string, coin: string, email: string): Subject {
  return {
    kind: 'transfer',
    params: { amount: shown(amount), coin, recipient: maskEmail(email.toLowerCase()) },
  };
}

/** Formats an amount with at least two decimals: `60.00`, `0.123456`. */
function shown(amount: string): string {
  return formatMoney(parseMoney(amount)).replace(/(\.\d\d\d*?)0+$/, '$1');
}
