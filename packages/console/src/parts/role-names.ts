import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission, Role } from '@tradewind/contract/roles';

export const roleNames: Record<Role, MessageDescriptor> = {
  owner: msg`Owner`,
  teacher: msg`Teacher`,
  finance: msg`Finance`,
  reviewer: msg`Reviewer`,
  editor: msg`Editor`,
  support: msg`Support`,
  auditor: msg`Auditor`,
};

export const permissionNames: Record<Permission, MessageDescriptor> = {
  'member.read': msg`See members and their sessions`,
  'member.manage': msg`End members’ sessions and reset their two-step verification`,
  'invitation.read': msg`See invitation codes`,
  'invitation.manage': msg`Make and disable invitation codes`,
  'mail.read': msg`Read the mail outbox`,
  'audit.read': msg`Read the audit log`,
  'operator.read': msg`See operators`,
  'operator.manage': msg`Add operators, set their roles, disable them and reset their access`,
};
