import type { FoundKind } from '@tradewind/contract/staff/desk';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { journalPath, proposalPath } from '../../features/ledger/parts/ledger-paths.ts';

/** The name of each kind of result, and the page that shows it. */
export const places: Record<FoundKind, [MessageDescriptor, (id: string) => string]> = {
  member: [msg`Member`, (id) => `/members?member=${id}`],
  realName: [msg`Real name`, (id) => `/real-names/${id}`],
  thread: [msg`Conversation`, (id) => `/support?view=all&thread=${id}`],
  journal: [msg`Journal`, journalPath],
  proposal: [msg`Proposal`, proposalPath],
  withdrawal: [msg`Withdrawal`, (id) => `/withdrawals?state=all&withdrawal=${id}`],
  deposit: [msg`Deposit`, (hash) => `/deposits?trace=${hash}`],
  purchase: [msg`Purchase`, (id) => `/purchases?purchase=${id}`],
  contract: [msg`Contract`, (id) => `/contracts?contract=${id}`],
  course: [msg`Course`, (id) => `/courses/${id}`],
  lesson: [msg`Lesson`, (id) => `/courses/lessons/${id}`],
  paper: [msg`Exam paper`, (id) => `/exam-papers/${id}`],
  certificate: [msg`Certificate`, (code) => `/exam-certificates?search=${code}`],
  bulkRecord: [msg`Bulk record`, (id) => `/bulk?record=${id}`],
  notice: [msg`Notice`, (id) => `/notices/${id}`],
  invitation: [msg`Invitation code`, (id) => `/invitations?invitation=${id}`],
  operator: [msg`Operator`, (id) => `/operators?operator=${id}`],
};
