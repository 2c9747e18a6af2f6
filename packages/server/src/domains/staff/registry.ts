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

/**
 * Work that waits for an operator, in the order of the start page: alarms first, and people before documents.
 */
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

/** The finders of the global search, in the order of their results. */
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
