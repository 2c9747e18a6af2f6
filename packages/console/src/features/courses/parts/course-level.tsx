import { useLingui } from '@lingui/react/macro';

/** Shows who may watch a course: members with a contract of this level, or everyone. */
export function CourseLevel({ level }: { readonly level: number }) {
  return useLevelText()(level);
}

export function useLevelText(): (level: number) => string {
  const { t } = useLingui();
  return (level) => (level === 0 ? t`Every member` : t`Level ${level}`);
}
