import type { FoundSession } from '../access/index.ts';
import type { MemberVisit, Visit } from '../../http/handler.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** Returns the member's visit. A token of an operator is refused. */
export function admitMember(session: FoundSession | undefined, visit: Visit): MemberVisit {
  if (!session?.alive || session.kind !== 'member') throw new AppError('sessionEnded');
  return { ...visit, memberId: session.principalId, sessionId: session.sessionId };
}
