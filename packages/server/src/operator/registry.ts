import { accountFinders } from '../account/index.ts';
import { courseFinders } from '../course/index.ts';
import type { Finder, WorkLine } from '../desk.ts';
import { mailWorkLines } from '../mail/index.ts';
import { walletFinders, walletWorkLines } from '../wallet/index.ts';
import { operatorFinders } from './finders.ts';

/** What can wait for a person, in the order in which the start page shows it. */
export const workLines: readonly WorkLine[] = [...walletWorkLines, ...mailWorkLines];

/** What the search finds, in the order in which it is shown. */
export const finders: readonly Finder[] = [
  ...accountFinders,
  ...walletFinders,
  ...courseFinders,
  ...operatorFinders,
];
