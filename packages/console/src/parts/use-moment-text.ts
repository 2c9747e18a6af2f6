import { useTag } from '../i18n/use-tag.ts';

/** Writes times in the operator's language and zone. */
export function useMomentText(): (at: string) => string {
  const format = new Intl.DateTimeFormat(useTag(), { dateStyle: 'medium', timeStyle: 'short' });
  return (at) => format.format(new Date(at));
}
