import * as auth from './auth.ts';
import * as bulkImport from './bulk-import.ts';
import * as bulk from './bulk.ts';
import * as canned from './canned.ts';
import * as broadcasts from './broadcasts.ts';
import * as chains from './chains.ts';
import * as changeRequests from './change-requests.ts';
import * as categories from './categories.ts';
import * as contracts from './contracts.ts';
import * as courses from './courses.ts';
import * as examRecords from './exam-records.ts';
import * as examRegrades from './exam-regrades.ts';
import * as examRevoking from './exam-revoking.ts';
import * as examStatistics from './exam-statistics.ts';
import * as examOpenings from './exam-openings.ts';
import * as examBanks from './exam-banks.ts';
import * as examImport from './exam-import.ts';
import * as examPapers from './exam-papers.ts';
import * as examRewards from './exam-rewards.ts';
import * as files from './files.ts';
import * as desk from './desk.ts';
import * as home from './home.ts';
import * as ledger from './ledger.ts';
import * as lessons from './lessons.ts';
import * as live from './live.ts';
import * as media from './media.ts';
import * as members from './members.ts';
import * as office from './office.ts';
import * as operators from './operators.ts';
import * as proposals from './proposals.ts';
import * as realNames from './real-names.ts';
import * as reserves from './reserves.ts';
import * as securityEvents from './security-events.ts';
import * as settings from './settings.ts';
import * as support from './support.ts';
import * as watching from './watching.ts';
import * as withdrawals from './withdrawals.ts';

/** Every call of the operators' console. */
export const consoleCalls = {
  ...auth,
  ...members,
  ...office,
  ...securityEvents,
  ...operators,
  ...changeRequests,
  ...ledger,
  ...proposals,
  ...reserves,
  ...contracts,
  ...categories,
  ...courses,
  ...lessons,
  ...watching,
  ...examOpenings,
  ...examBanks,
  ...examImport,
  ...examPapers,
  ...examRewards,
  ...support,
  ...canned,
  ...files,
  ...realNames,
  ...desk,
  ...settings,
  ...bulk,
  ...bulkImport,
  ...live,
  ...broadcasts,
  ...home,
  ...media,
  ...examRegrades,
  ...examStatistics,
  ...examRevoking,
  ...examRecords,
  ...chains,
  ...withdrawals,
};

export type ConsoleCalls = typeof consoleCalls;
