import { useLingui } from '@lingui/react/macro';

/** For whom a course is: those with a contract of this level, or everybody. */
export function CourseLevel({ level }: { readonly level: number }) {
  return useLevelText()(level);
}

export function useLevelText(): (level: number) => string {
  const { t } = useLingui();
  return (level) => (level === 0 ? t`Every member` : t`Level ${level}`);
}
