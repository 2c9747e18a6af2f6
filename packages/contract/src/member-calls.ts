import * as account from './access/member.ts';
import * as bulk from './bulk/member.ts';
import * as certificate from './exams/member-certificate.ts';
import * as chainTransaction from './ledger/member-chain-transaction.ts';
import * as contract from './courses/member-contract.ts';
import * as courses from './courses/member.ts';
import * as deposit from './deposits/member.ts';
import * as exam from './exams/member.ts';
import * as file from './files/member.ts';
import * as home from './home/member.ts';
import * as information from './notices/member.ts';
import * as live from './protocol/member-live.ts';
import * as ownData from './privacy/member.ts';
import * as progress from './learning/member-progress.ts';
import * as proof from './access/member-proof.ts';
import * as open from './access/member-codes.ts';
import * as push from './notices/member-push.ts';
import * as realName from './identity/member.ts';
import * as reserves from './reserves/member.ts';
import * as security from './access/member-security.ts';
import * as support from './support/member.ts';
import * as takeover from './access/member-takeover.ts';
import * as wallet from './ledger/member.ts';
import * as watch from './learning/member-watch.ts';
import * as withdrawal from './withdrawals/member.ts';

/** All calls of the members' app. */
export const appCalls = {
  ...account,
  ...security,
  ...takeover,
  ...proof,
  ...open,
  ...file,
  ...home,
  ...realName,
  ...wallet,
  ...deposit,
  ...chainTransaction,
  ...withdrawal,
  ...reserves,
  ...contract,
  ...courses,
  ...watch,
  ...progress,
  ...bulk,
  ...exam,
  ...certificate,
  ...ownData,
  ...support,
  ...live,
  ...information,
  ...push,
};

export type AppCalls = typeof appCalls;
