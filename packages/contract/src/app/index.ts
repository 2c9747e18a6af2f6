import * as account from './account.ts';
import * as bulk from './bulk.ts';
import * as certificate from './certificate.ts';
import * as chainTransaction from './chain-transaction.ts';
import * as contract from './contract.ts';
import * as courses from './courses.ts';
import * as deposit from './deposit.ts';
import * as exam from './exam.ts';
import * as file from './file.ts';
import * as home from './home.ts';
import * as information from './information.ts';
import * as live from './live.ts';
import * as ownData from './own-data.ts';
import * as progress from './progress.ts';
import * as proof from './proof.ts';
import * as open from './public.ts';
import * as push from './push.ts';
import * as realName from './real-name.ts';
import * as reserves from './reserves.ts';
import * as security from './security.ts';
import * as support from './support.ts';
import * as takeover from './takeover.ts';
import * as wallet from './wallet.ts';
import * as watch from './watch.ts';
import * as withdrawal from './withdrawal.ts';

/** Every call of the members' app. */
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
