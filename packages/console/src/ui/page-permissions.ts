import type { Permission } from '@tradewind/contract/staff/roles';

/** The permission that each page requires. The router checks it, and the menu shows only permitted pages. */
const pagePermissions = {
  '/audit': 'audit.read',
  '/bulk': 'bulk.read',
  '/canned': 'support.read',
  '/chains': 'chain.read',
  '/contracts': 'contract.manage',
  '/courses': 'course.read',
  '/deposits': 'chain.read',
  '/exam-applications': 'exam.read',
  '/exam-certificates': 'exam.read',
  '/exam-openings': 'exam.read',
  '/exam-papers': 'exam.read',
  '/exam-questions': 'exam.read',
  '/exam-records': 'exam.read',
  '/exam-regrades': 'exam.read',
  '/exam-rewards': 'exam.reward',
  '/exam-running': 'exam.read',
  '/exam-statistics': 'exam.read',
  '/holds': 'ledger.read',
  '/home-screen': 'home.manage',
  '/invitations': 'invitation.read',
  '/ledger': 'ledger.read',
  '/mail': 'mail.read',
  '/members': 'member.read',
  '/notices': 'notice.read',
  '/operators': 'operator.read',
  '/proposals': 'ledger.read',
  '/purchases': 'purchase.read',
  '/real-names': 'identity.read',
  '/reserves': 'chain.read',
  '/security-events': 'audit.read',
  '/settings': 'settings.manage',
  '/support': 'support.read',
  '/watching': 'course.read',
  '/withdrawals': 'chain.read',
} as const satisfies Readonly<Record<string, Permission>>;

export type GuardedPage = keyof typeof pagePermissions;
export type GuardedPath = GuardedPage | `${GuardedPage}/${string}`;

export function permissionOf(path: GuardedPath): Permission {
  const [, page = ''] = path.split('/');
  // The parameter's type guarantees that the path begins with a guarded page, but TypeScript loses this in `split`.
  return pagePermissions[`/${page}` as GuardedPage];
}
