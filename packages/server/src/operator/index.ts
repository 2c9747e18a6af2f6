export { admitOperator } from './admit-operator.ts';
export { attachVideo } from './attach-video.ts';
export { consoleHandlers } from './calls.ts';
export { staffMails } from './mails/composers.ts';
export { addOperator } from './manage-operators.ts';
export { tellOwners } from './tell-staff.ts';
export { temporaryPassword } from './temporary-password.ts';
export { writeAudit } from './audit.ts';
