export type { Composer, Composers, Letter } from './compose.ts';
export { listMail, readMail } from './list-mail.ts';
export { mailSource } from './member-source.ts';
export { purgeMail } from './purge.ts';
export { queueMail, sendMailTask } from './queue-mail.ts';
export { sendMail } from './send-mail.ts';
export { mailWorkLines } from './work-lines.ts';
export { writeOnce } from './write-once.ts';
export { createMailTransport, type MailTransport } from './transport.ts';
