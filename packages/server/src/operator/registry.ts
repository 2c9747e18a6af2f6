import { accountFinders } from '../account/index.ts';
import { bulkFinders } from '../bulk/index.ts';
import { courseFinders } from '../course/index.ts';
import type { Finder, WorkLine } from '../desk.ts';
import { examWorkLines } from '../exam/index.ts';
import { informationFinders } from '../information/index.ts';
import { mailWorkLines } from '../mail/index.ts';
import { realNameFinders, realNameWorkLines } from '../realname/index.ts';
import { supportFinders, supportWorkLines } from '../support/index.ts';
import { reserveWorkLines, walletFinders, walletWorkLines } from '../wallet/index.ts';
import { operatorFinders } from './finders.ts';

/** What can wait for a person, in the order in which the start page shows it: people before papers. */
export const workLines: readonly WorkLine[] = [
  ...supportWorkLines,
  ...examWorkLines,
  ...realNameWorkLines,
  ...walletWorkLines,
  ...reserveWorkLines,
  ...mailWorkLines,
];

/** What the search finds, in the order in which it is shown. */
export const finders: readonly Finder[] = [
  ...accountFinders,
  ...realNameFinders,
  ...supportFinders,
  ...walletFinders,
  ...courseFinders,
  ...bulkFinders,
  ...informationFinders,
  ...operatorFinders,
];
