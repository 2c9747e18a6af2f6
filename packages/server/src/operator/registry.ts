import { accountFinders, accountWorkLines } from '../account/index.ts';
import { bulkFinders } from '../bulk/index.ts';
import { changeRequestWorkLines } from '../change-request/index.ts';
import { courseFinders } from '../course/index.ts';
import type { Finder, WorkLine } from '../desk.ts';
import { examFinders, examWorkLines } from '../exam/index.ts';
import { informationFinders } from '../information/index.ts';
import { mailWorkLines } from '../mail/index.ts';
import { realNameFinders, realNameWorkLines } from '../realname/index.ts';
import { securityWorkLines } from '../security-events/index.ts';
import { supportFinders, supportWorkLines } from '../support/index.ts';
import {
  depositFinders,
  depositWorkLines,
  reserveWorkLines,
  walletFinders,
  walletWorkLines,
  withdrawalFinders,
  withdrawalWorkLines,
} from '../wallet/index.ts';
import { operatorFinders } from './finders.ts';

/** What can wait for a person, in the order in which the start page shows it: alarms first, and people before papers. */
export const workLines: readonly WorkLine[] = [
  ...securityWorkLines,
  ...accountWorkLines,
  ...supportWorkLines,
  ...examWorkLines,
  ...realNameWorkLines,
  ...changeRequestWorkLines,
  ...withdrawalWorkLines,
  ...walletWorkLines,
  ...depositWorkLines,
  ...reserveWorkLines,
  ...mailWorkLines,
];

/** What the search finds, in the order in which it is shown. */
export const finders: readonly Finder[] = [
  ...accountFinders,
  ...realNameFinders,
  ...supportFinders,
  ...walletFinders,
  ...withdrawalFinders,
  ...depositFinders,
  ...courseFinders,
  ...examFinders,
  ...bulkFinders,
  ...informationFinders,
  ...operatorFinders,
];
