import type { CallOutput, ConsoleCalls } from '@tradewind/contract';

type Output<K extends keyof ConsoleCalls> = CallOutput<ConsoleCalls[K]>;

export type OwnSession = Output<'getSessionList'>['items'][number];
export type MemberRow = Output<'getMemberList'>['items'][number];
export type Member = Output<'getMember'>;
export type MemberSession = Member['sessions'][number];
export type Invitation = Output<'getInvitationList'>['items'][number];
export type MailRow = Output<'getMailList'>['items'][number];
export type Mail = Output<'getMail'>;
export type Operator = Output<'getOperatorList'>['items'][number];
export type AuditEntry = Output<'getAuditList'>['items'][number];
