import * as auth from './access/console.ts';
import * as bulkImport from './bulk/console-import.ts';
import * as bulk from './bulk/console.ts';
import * as canned from './support/console-canned.ts';
import * as broadcasts from './notices/console.ts';
import * as chains from './deposits/console.ts';
import * as changeRequests from './staff/console-change-requests.ts';
import * as categories from './courses/console-categories.ts';
import * as contracts from './courses/console-contracts.ts';
import * as courses from './courses/console.ts';
import * as examRecords from './exams/console-records.ts';
import * as examRegrades from './exams/console-regrades.ts';
import * as examRevoking from './exams/console-revoking.ts';
import * as examStatistics from './exams/console-statistics.ts';
import * as examOpenings from './exams/console-openings.ts';
import * as examBanks from './exams/console-banks.ts';
import * as examImport from './exams/console-import.ts';
import * as examPapers from './exams/console-papers.ts';
import * as examRewards from './exams/console-rewards.ts';
import * as files from './files/console.ts';
import * as desk from './staff/console-desk.ts';
import * as home from './home/console.ts';
import * as ledger from './ledger/console.ts';
import * as lessons from './courses/console-lessons.ts';
import * as live from './protocol/console-live.ts';
import * as media from './media/console.ts';
import * as members from './members/console.ts';
import * as office from './staff/console-office.ts';
import * as operators from './staff/console.ts';
import * as proposals from './ledger/console-proposals.ts';
import * as realNames from './identity/console.ts';
import * as reserves from './reserves/console.ts';
import * as securityEvents from './access/console-security-events.ts';
import * as settings from './settings/console.ts';
import * as support from './support/console.ts';
import * as watching from './learning/console.ts';
import * as withdrawals from './withdrawals/console.ts';

/** All calls of the operators' console. */
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
