import type { CourseRow } from '../../data/catalogue.ts';

interface CourseFilter {
  readonly state: string;
  readonly search: string;
}

/**
 * True if a course matches the filter. A category is loaded completely, so it is filtered here; the search looks in every
 * language.
 */
export function fits({ isPublished, texts }: CourseRow, { state, search }: CourseFilter): boolean {
  if (state === 'published' && !isPublished) return false;
  if (state === 'draft' && isPublished) return false;
  const wanted = search.trim().toLowerCase();
  return Object.values(texts).some((words) =>
    `${words?.title ?? ''}\n${words?.speaker ?? ''}`.toLowerCase().includes(wanted),
  );
}
