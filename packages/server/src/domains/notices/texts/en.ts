import type { NoticeCatalogue } from '../notice-kinds.ts';

export const en: NoticeCatalogue = {
  contractBought: {
    title: 'Contract purchased',
    body: 'You now have the level {level} contract. {amount} {coin} was paid from your wallet. The courses of this level and below are open to you.',
  },
  verificationApproved: {
    title: 'Real-name authentication passed',
    body: 'Your identity has been verified. Functions that need a verified name are now open to you.',
  },
  verificationFailed: {
    title: 'Real-name authentication not passed',
    body: 'We could not verify your identity. The reason is on the real-name screen: please correct it there and submit again.',
  },
  depositCredited: {
    title: 'Deposit received',
    body: '{amount} {coin} arrived on {network} and is now available in your wallet.',
  },
  depositCreditedInPart: {
    title: 'Deposit received',
    body: '{whole} {coin} arrived on {network}. Part of it makes up for what was missing when this deposit was taken back; the other {amount} {coin} is now available in your wallet.',
  },
  depositMadeGood: {
    title: 'Deposit arrived again',
    body: '{amount} {coin} arrived on {network} again. All of it makes up for what was missing when this deposit was taken back, so nothing was added to your wallet. Customer service can tell you more.',
  },
  depositReversed: {
    title: 'Deposit taken back',
    body: '{network} has dropped the transfer of {amount} {coin} that had arrived, so it was taken out of your wallet again. If the network includes it again, it is credited again. Customer service can tell you more.',
  },
  depositReversedInPart: {
    title: 'Deposit taken back',
    body: '{network} has dropped the transfer of {whole} {coin} that had arrived. {amount} {coin} was available in your wallet and was taken out again; the rest is missing. If the network includes the transfer again, what is still missing then is deducted first. Customer service can tell you more.',
  },
  depositReversedSpent: {
    title: 'Deposit taken back',
    body: '{network} has dropped the transfer of {amount} {coin} that had arrived. Your wallet had nothing available, so nothing was taken out and the whole amount is missing. If the network includes the transfer again, what is still missing then is deducted first. Customer service can tell you more.',
  },
  transferReceived: {
    title: 'Transfer received',
    body: '{sender} sent you {amount} {coin}. It is available in your wallet.',
  },
  addressWaitOff: {
    title: 'New addresses no longer wait',
    body: 'The 24-hour wait for new withdrawal addresses was switched off. Money can now go to any new address at once. If this was not you, switch it on again, set a new password and contact customer service.',
  },
  addressAdded: {
    title: 'Withdrawal address added',
    body: '“{label}” ({address}) was added to your address book. If this was not you, remove it, set a new password and contact customer service.',
  },
  withdrawalRequested: {
    title: 'Withdrawal requested',
    body: 'A withdrawal of {amount} {coin} to {address} on {network} was requested. If this was not you, cancel it while it is under review, set a new password and contact customer service.',
  },
  withdrawalSent: {
    title: 'Withdrawal sent',
    body: 'Your withdrawal of {amount} {coin} has been sent to the network. It arrives after the network confirms it.',
  },
  withdrawalConfirmed: {
    title: 'Withdrawal completed',
    body: 'Your withdrawal of {amount} {coin} has been confirmed by the network.',
  },
  withdrawalRejected: {
    title: 'Withdrawal rejected',
    body: 'Your withdrawal of {amount} {coin} was rejected, and the money is back in your wallet. Reason: {reason}',
  },
  withdrawalFailed: {
    title: 'Withdrawal failed',
    body: 'Your withdrawal of {amount} {coin} could not be sent. The money is back in your wallet.',
  },
  examOpened: {
    title: 'Exam opened',
    body: 'A teacher opened the exam “{exam}” for you. You can start it until {validUntil}.',
  },
  examDeclined: {
    title: 'Exam application declined',
    body: 'Your application for the exam “{exam}” was declined. Reason: {reason}',
  },
  examRewarded: {
    title: 'Reward paid',
    body: 'You passed the exam “{exam}”. Its reward of {amount} {coin} is in your wallet.',
  },
  certificateIssued: {
    title: 'Certificate issued',
    body: 'You passed the exam “{exam}”. Your certificate is ready to be shared and printed.',
  },
  certificateWithdrawn: {
    title: 'Certificate revoked',
    body: 'Your certificate for the exam “{exam}” is no longer valid.',
  },
  examRegraded: {
    title: 'Exam graded anew',
    body: 'The answer key of the exam “{exam}” was corrected, and your sitting was graded anew: {before} → {after} points. Reason: {reason}',
  },
  certificateRecalled: {
    title: 'Certificate revoked',
    body: 'Your certificate for the exam “{exam}” was revoked. Reason: {reason}',
  },
  examWithdrawn: {
    title: 'Exam withdrawn',
    body: 'The exam “{exam}” is no longer open for you. Reason: {reason}',
  },
  examHandedIn: {
    title: 'Exam handed in by a teacher',
    body: 'A teacher has handed in your exam “{exam}”. All saved answers count. Reason: {reason}',
  },
  examTimedOut: {
    title: 'Exam time ran out',
    body: 'The time of your exam “{exam}” ran out, so it was handed in by itself. All answers that were saved by then count.',
  },
  supportAnswered: {
    title: 'Customer service replied',
    body: 'There is a new answer in your conversation with customer service.',
  },
  teacherAnswered: {
    title: 'Your teacher replied',
    body: 'There is a new answer in the conversation about your exam.',
  },
};
