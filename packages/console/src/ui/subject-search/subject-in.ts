import { auditSubjectPattern } from '@tradewind/contract/staff/audit-subjects';

/** Returns the typed email, which stands for its member, or undefined if the text is not an email. */
export function emailIn(text: string): string | undefined {
  const email = text.trim().toLowerCase();
  return /^[^\s@:]+@[^\s@]+$/.test(email) ? email : undefined;
}

/** Returns the typed subject: empty text for an empty field, undefined if the text cannot be a subject. */
export function subjectIn(text: string): string | undefined {
  const subject = text.replaceAll(/\s/g, '');
  return subject === '' || auditSubjectPattern.test(subject) ? subject : undefined;
}
