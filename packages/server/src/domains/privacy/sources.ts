import { accessSource } from '../access/index.ts';
import { accountSource } from '../members/index.ts';
import { bulkSource } from '../bulk/index.ts';
import { courseSource } from '../courses/index.ts';
import { examSource } from '../exams/index.ts';
import { fileSource } from '../files/index.ts';
import { informationSource } from '../notices/index.ts';
import { mailSource } from '../../platform/mail/index.ts';
import type {
  DataOwner,
  MemberSource,
  ReasonAgainstClosing,
  Waived,
} from '../../platform/domain/member-source.ts';
import type { Reader } from '../../platform/database/database.ts';
import { realNameSource } from '../identity/index.ts';
import { securityEventSource } from '../access/security-events/index.ts';
import { supportSource } from '../support/index.ts';
import { walletSource } from '../wallet/index.ts';
import { watchSource } from '../learning/index.ts';
import { ownDataSource } from './member-source.ts';

/**
 * Every domain that holds data about members, in the order of erasing. Money comes first, so that reasons
 * against closing are found before anything is erased. The account is next, because permanent records release
 * personal data only once their member is closed. Files come last, when nothing needs them any more.
 */
export const memberSources: readonly MemberSource[] = [
  walletSource,
  accountSource,
  accessSource,
  securityEventSource,
  ownDataSource,
  courseSource,
  watchSource,
  examSource,
  bulkSource,
  mailSource,
  realNameSource,
  supportSource,
  informationSource,
  fileSource,
];

export async function reasonsAgainst(
  db: Reader,
  owner: DataOwner,
): Promise<ReasonAgainstClosing[]> {
  const reasons: ReasonAgainstClosing[] = [];
  for (const source of memberSources)
    reasons.push(...((await source.reasonsAgainstClosing?.(db, owner)) ?? []));
  return reasons;
}

export async function waivedBy(db: Reader, owner: DataOwner): Promise<Waived[]> {
  const waived: Waived[] = [];
  for (const source of memberSources)
    waived.push(...((await source.waivedAtClosing?.(db, owner)) ?? []));
  return waived;
}
