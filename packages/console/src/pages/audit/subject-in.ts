import { auditSubjectPattern } from '@tradewind/contract/audit-subjects';

/** The subject that was typed; empty for none, undefined for what can be no subject. */
export function subjectIn(text: string): string | undefined {
  const subject = text.replaceAll(/\s/g, '');
  return subject === '' || auditSubjectPattern.test(subject) ? subject : undefined;
}
