import { useLingui } from '@lingui/react/macro';
import { describeError } from './describe-error.ts';

export function useErrorText(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) =>
    describeError(error, {
      serverFault: t`The server failed. Try again later; if it stays, tell the people who run this console.`,
      noAnswer: t`The server did not answer. Check your connection and try again.`,
      madeBefore: t`It was already added when the answer was lost, and has been changed since. Open it to see what it says; what you wrote stays here.`,
      unexpected: t`Something went wrong here. Try again; if it stays, tell the people who run this console.`,
    });
}
