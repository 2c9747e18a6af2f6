import { useMemberByEmail } from '../../features/members/data/members.ts';
import { emailIn, subjectIn } from './subject-in.ts';

export type SubjectProblem = 'unreadable' | 'noMember';

interface AskedSubject {
  /** Empty text for no subject; undefined while the email is looked up or if no subject was found. */
  readonly subject: string | undefined;
  readonly problem?: SubjectProblem;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * Returns the subject that the address names directly or by a member's email. Operators who may read the log may look members
 * up.
 */
export function useAskedSubject(text: string): AskedSubject {
  const email = emailIn(text);
  const { data: memberId, error, isFetching, refetch } = useMemberByEmail(email);
  const reading = { pending: isFetching, error, retry: () => void refetch() };
  if (email === undefined) {
    const subject = subjectIn(text);
    return { ...reading, subject, ...(subject === undefined ? { problem: 'unreadable' } : {}) };
  }
  if (memberId === undefined) return { ...reading, subject: undefined };
  return memberId === null
    ? { ...reading, subject: undefined, problem: 'noMember' }
    : { ...reading, subject: `member:${memberId}` };
}
