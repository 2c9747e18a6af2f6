interface Known {
  readonly lessonId: string;
  readonly isOpen: boolean;
  readonly learnedAt: string | null;
}

/** Returns the lesson of the address, else the first that is not learned, else the first of all. */
export function chosenLesson<T extends Known>(
  lessons: readonly T[],
  asked: string | null,
): T | undefined {
  return (
    lessons.find(({ lessonId }) => lessonId === asked) ??
    lessons.find(({ isOpen, learnedAt }) => isOpen && learnedAt === null) ??
    lessons[0]
  );
}

/** Returns the next lesson if the member may watch it. */
export function lessonAfter<T extends Known>(
  lessons: readonly T[],
  lessonId: string | undefined,
): T | undefined {
  const place = lessons.findIndex((lesson) => lesson.lessonId === lessonId);
  const next = place < 0 ? undefined : lessons[place + 1];
  return next?.isOpen === true ? next : undefined;
}
