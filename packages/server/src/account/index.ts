export { admitMember } from './admit-member.ts';
export { accountCalls } from './calls.ts';
export { addInvitation } from './invitation.ts';
export { addMember } from './add-member.ts';
export { disableInvitation, listInvitations, toInvitation } from './manage-invitations.ts';
export { listMembers, readMember, requireMember } from './read-members.ts';
export { accountMails } from './mails/composers.ts';
export { countStudents } from './students.ts';
export { purgeCodes } from './verification-code.ts';
