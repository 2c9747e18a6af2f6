import { auditSubjectPattern } from '@tradewind/contract/staff/audit-subjects';

/** An email that was typed, which stands for its member; undefined for what is none. */
export function emailIn(text: string): string | undefined {
  const email = text.trim().toLowerCase();
  return /^[^\s@:]+@[^\s@]+$/.test(email) ? email : undefined;
}

/** The subject that was typed; empty for none, undefined for what can be no subject. */
export function subjectIn(text: string): string | undefined {
  const subject = text.replaceAll(/\s/g, '');
  return subject === '' || auditSubjectPattern.test(subject) ? subject : undefined;
}
