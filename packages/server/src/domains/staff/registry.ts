import { accountFinders, accountWorkLines } from '../members/index.ts';
import { bulkFinders } from '../bulk/index.ts';
import { changeRequestWorkLines } from './change-requests/index.ts';
import { courseFinders } from '../courses/index.ts';
import type { Finder, WorkLine } from '../../platform/domain/desk.ts';
import { examFinders, examWorkLines } from '../exams/index.ts';
import { informationFinders } from '../notices/index.ts';
import { mailWorkLines } from '../../platform/mail/index.ts';
import { realNameFinders, realNameWorkLines } from '../identity/index.ts';
import { securityWorkLines } from '../access/security-events/index.ts';
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
