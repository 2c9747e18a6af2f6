import type { WorkLine } from '../../platform/domain/desk.ts';
import { countOwn, countUntaken } from './waiting.ts';

/** Conversations of members who wait for an answer and that nobody has taken. */
const untaken: WorkLine = {
  kind: 'untakenThread',
  permission: 'support.answer',
  read: countUntaken,
};

const own: WorkLine = { kind: 'ownThread', permission: 'support.answer', read: countOwn };

export const supportWorkLines = [untaken, own];
