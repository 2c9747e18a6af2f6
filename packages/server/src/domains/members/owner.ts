import type { Owner } from '../access/index.ts';
import type { MemberVisit } from '../../http/handler.ts';

export function ownerOf(visit: MemberVisit): Owner {
  return { principalId: visit.memberId, sessionId: visit.sessionId, ip: visit.ip };
}
