/**
 * The permissions that roles give to operators. The server enforces them; the console only hides what they do not
 * allow.
 */
export const permissions = [
  'member.read',
  'member.manage',
  'member.block',
  'member.unblock',
  'invitation.read',
  'invitation.manage',
  'mail.read',
  'audit.read',
  'operator.read',
  'operator.manage',
  'ledger.read',
  'ledger.hold',
  'ledger.propose',
  'ledger.approve',
  'chain.read',
  'chain.manage',
  'withdrawal.approve',
  'purchase.read',
  'contract.manage',
  'course.read',
  'course.manage',
  'exam.read',
  'exam.manage',
  'exam.open',
  'exam.grade',
  'exam.reward',
  'home.manage',
  'support.read',
  'support.answer',
  'identity.read',
  'identity.review',
  'bulk.read',
  'bulk.manage',
  'settings.manage',
  'notice.read',
  'notice.manage',
] as const;

export type Permission = (typeof permissions)[number];

export const rolePermissions = {
  owner: permissions,
  teacher: [
    'member.read',
    'course.read',
    'course.manage',
    'exam.read',
    'exam.manage',
    'exam.open',
    'exam.grade',
    'support.read',
    'support.answer',
  ],
  finance: [
    'member.read',
    'member.unblock',
    'ledger.read',
    'ledger.hold',
    'ledger.propose',
    'ledger.approve',
    'chain.read',
    'chain.manage',
    'withdrawal.approve',
    'purchase.read',
    'exam.reward',
  ],
  reviewer: ['member.read', 'identity.read', 'identity.review'],
  editor: [
    'invitation.read',
    'invitation.manage',
    'contract.manage',
    'course.read',
    'course.manage',
    'home.manage',
    'bulk.read',
    'bulk.manage',
    'notice.read',
    'notice.manage',
  ],
  support: [
    'member.read',
    'member.manage',
    'member.block',
    'invitation.read',
    'mail.read',
    'chain.read',
    'purchase.read',
    'bulk.read',
    'support.read',
    'support.answer',
  ],
  auditor: [
    'member.read',
    'invitation.read',
    'audit.read',
    'operator.read',
    'ledger.read',
    'chain.read',
    'purchase.read',
    'course.read',
    'exam.read',
    'identity.read',
    'bulk.read',
    'notice.read',
  ],
} as const satisfies Record<string, readonly Permission[]>;

export type Role = keyof typeof rolePermissions;

export const roles = Object.keys(rolePermissions) as Role[];

export function rolesWith(permission: Permission): Role[] {
  return roles.filter((role) => permissionsOf([role]).has(permission));
}

export function permissionsOf(held: readonly Role[]): Set<Permission> {
  return new Set(held.flatMap((role): readonly Permission[] => rolePermissions[role]));
}
