import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type WorkKind, workKinds } from '@tradewind/contract/staff/desk';

interface WorkPlace {
  readonly name: MessageDescriptor;
  readonly about: MessageDescriptor;
  readonly path: string;
}

/** The name of each kind of pending item, and the page where it is handled. */
export const workPlaces: Record<WorkKind, WorkPlace> = {
  ownerAlarm: {
    name: msg`Owners who said “This was not me”`,
    about: msg`Their accounts are locked; look into it with them, and lift the block.`,
    path: '/members?blocked=yes',
  },
  untakenThread: {
    name: msg`Conversations nobody has taken`,
    about: msg`Members wrote and wait for an answer.`,
    path: '/support',
  },
  ownThread: {
    name: msg`Your conversations`,
    about: msg`Members whom you answer have written again.`,
    path: '/support?view=mine',
  },
  examApplication: {
    name: msg`Exam applications`,
    about: msg`Members asked for an exam and wait for your decision.`,
    path: '/exam-applications',
  },
  realName: {
    name: msg`Real names to review`,
    about: msg`Members sent their documents and wait for your decision.`,
    path: '/real-names',
  },
  withdrawal: {
    name: msg`Withdrawals to decide`,
    about: msg`Members wait for their money; each needs your approval or rejection.`,
    path: '/withdrawals',
  },
  payoutRefused: {
    name: msg`Payouts that were refused`,
    about: msg`Approved withdrawals that cannot be paid; try them again or reject them.`,
    path: '/withdrawals?state=approved',
  },
  sendingStuck: {
    name: msg`Transactions that are stuck`,
    about: msg`Payouts or sweeps have not moved for ten minutes, or were given up; the network’s panel says why.`,
    path: '/chains',
  },
  changeRequest: {
    name: msg`Changes to approve`,
    about: msg`Other operators asked for them; they take effect once you approve.`,
    path: '/approvals',
  },
  proposal: {
    name: msg`Proposals to decide`,
    about: msg`Proposed by others; they wait for your approval or rejection.`,
    path: '/proposals',
  },
  endingHold: {
    name: msg`Holds that end within a day`,
    about: msg`What is frozen is given back unless someone acts.`,
    path: '/holds',
  },
  reservesDiffer: {
    name: msg`Networks whose reserves differ`,
    about: msg`What lies there is not what the records say.`,
    path: '/reserves',
  },
  reservesUnchecked: {
    name: msg`Networks not compared lately`,
    about: msg`What lies there has not been known for hours. See whether the chain and the signer can be reached.`,
    path: '/reserves',
  },
  custodyDiffers: {
    name: msg`Coins whose books differ`,
    about: msg`Custody is not what the records of the networks add up to.`,
    path: '/reserves',
  },
  treasuryShort: {
    name: msg`Treasuries that are short`,
    about: msg`They have less than the approved withdrawals need.`,
    path: '/reserves',
  },
  treasuryFull: {
    name: msg`Treasuries above their ceiling`,
    about: msg`The rest belongs on a cold address.`,
    path: '/reserves',
  },
  failedMail: {
    name: msg`Mails that failed`,
    about: msg`They did not reach their recipients.`,
    path: '/mail?state=failed',
  },
  unsealed: {
    name: msg`Journals that are not sealed`,
    about: msg`Sealing takes seconds. That these wait means it has stopped.`,
    path: '/ledger',
  },
  chainIncident: {
    name: msg`Incidents on chains`,
    about: msg`Something happened with deposits or a network that a person must look into.`,
    path: '/chains',
  },
  readByOne: {
    name: msg`Networks read by one provider only`,
    about: msg`For an hour no other could read their blocks too; the network’s panel says why. A deposit that the first left out is found only then.`,
    path: '/chains',
  },
  quorumBroken: {
    name: msg`Networks whose payouts are paused`,
    about: msg`Too few providers agree on the chain; the network’s panel says why. Payouts go on by themselves when enough do.`,
    path: '/chains',
  },
  revealAlarm: {
    name: msg`Unusually many identities revealed`,
    about: msg`An operator looked at many identities within an hour or a day. Ask them why, and see the audit log. Shown for four days.`,
    path: '/security-events?kind=reveal-alarm',
  },
  budgetAlarm: {
    name: msg`Alarms of the rewards budget`,
    about: msg`The budget runs low, or a cap of the day holds rewards back. Look at what pays and to whom. Shown for four days.`,
    path: '/exam-rewards',
  },
};

const kindsAt = Map.groupBy(workKinds, (kind) => workPlaces[kind].path.replace(/\?.*/, ''));

/** Returns the kinds of pending items that are handled on a page, whatever its filter. */
export const workAt = (path: string): readonly WorkKind[] => kindsAt.get(path) ?? [];
