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
  'ledger.read': msg`See the trial balance, members’ accounts, journals and proposals`,
  'ledger.hold': msg`Freeze members’ funds and release them`,
  'ledger.propose': msg`Propose adjustments, reversals, capital and rewards funding`,
  'ledger.approve': msg`Approve or reject what another operator proposed`,
  'chain.read': msg`See deposits, withdrawals and what lies on the chains`,
  'chain.manage': msg`Switch networks and settle what went wrong on chains`,
  'withdrawal.approve': msg`Approve and reject withdrawals`,
  'purchase.read': msg`See who bought which contract`,
  'contract.manage': msg`Set prices and texts of the contracts`,
  'course.read': msg`See courses, lessons and who watched them`,
  'course.manage': msg`Write courses and lessons, upload videos and publish them`,
  'exam.read': msg`See exams, questions, sittings and results`,
  'exam.manage': msg`Write questions and exams, import and export them`,
  'exam.open': msg`Open exams for members, decline applications and give extra time`,
  'exam.grade': msg`Correct keys, grade again and revoke certificates`,
  'home.manage': msg`Change what the home screen says`,
  'identity.read': msg`See submitted real names, masked`,
  'identity.review': msg`See documents, reveal ID numbers, approve and reject real names`,
  'settings.manage': msg`Change the product’s settings`,
  'bulk.read': msg`See the bulk trade records`,
  'bulk.manage': msg`Enter, change, import and publish bulk trade records`,
  'support.read': msg`Read conversations with members`,
  'support.answer': msg`Answer members, and keep the canned answers`,
  'notice.read': msg`See notices and announcements to members`,
  'notice.manage': msg`Write, publish and withdraw notices and announcements`,
};
