import * as auth from './auth.ts';
import * as canned from './canned.ts';
import * as broadcasts from './broadcasts.ts';
import * as contracts from './contracts.ts';
import * as files from './files.ts';
import * as ledger from './ledger.ts';
import * as live from './live.ts';
import * as members from './members.ts';
import * as office from './office.ts';
import * as operators from './operators.ts';
import * as proposals from './proposals.ts';
import * as support from './support.ts';

/** Every call of the operators' console. */
export const consoleCalls = {
  ...auth,
  ...members,
  ...office,
  ...operators,
  ...ledger,
  ...proposals,
  ...contracts,
  ...support,
  ...canned,
  ...files,
  ...live,
  ...broadcasts,
};

export type ConsoleCalls = typeof consoleCalls;
