export {
  type Alarm,
  alarmOfEvent,
  alarmToken,
  findAlarm,
  listAlarmsOfBlock,
  purgeAlarms,
  spendAlarm,
} from './security-alarm.ts';
export { tellOfChange } from './tell-of-change.ts';
export { admitMember } from './admit-member.ts';
export { accountCalls } from './calls.ts';
export { accountFinders, findMembersByText } from './finders.ts';
export { addInvitation } from './invitation.ts';
export { addMember } from './add-member.ts';
export { blockMember, findBlock, type NewBlock, isOpenBlock, liftBlock } from './block-member.ts';
export { lockContractLevel, readContractLevel, setContractLevel } from './contract-level.ts';
export { createMemberFinder, readEmails } from './find-members.ts';
export { disableInvitation, listInvitations, toInvitation } from './manage-invitations.ts';
export { lockMember } from './lock-member.ts';
export { maskEmail } from './mask-email.ts';
export { accountSource } from './member-source.ts';
export { accountWorkLines } from './work-lines.ts';
export { listMembers, readMember, requireMember } from './read-members.ts';
export { accountMails } from './mails/composers.ts';
export { proofTitle } from './mails/proof-titles.ts';
export { proofSubjects } from './proof-subjects.ts';
export { countStudents } from './students.ts';
export { purgeCodes } from './verification-code.ts';
