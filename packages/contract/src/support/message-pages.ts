interface Page<T> {
  readonly items: T[];
  readonly nextCursor: string | null;
}

/** As the query cache keeps them: newest first, each page with where it began. */
export interface MessagePages<T> {
  readonly pages: Page<T>[];
  readonly pageParams: (string | null)[];
}

/**
 * Whether something lies between the known messages and one that was just sent, which is to be fetched first.
 * It may be a note: that takes a number too, and members never see it.
 */
export function leavesGap<T extends { readonly seq: number }>(
  known: MessagePages<T> | undefined,
  { seq }: T,
): boolean {
  return known !== undefined && seq > latestOf(known) + 1;
}

/** Adds a message that was just sent, also before anything else of the conversation has been read. */
export function withSent<T extends { readonly seq: number }>(
  known: MessagePages<T> | undefined,
  message: T,
): MessagePages<T> {
  const nextCursor = message.seq > 1 ? String(message.seq) : null;
  return withNewest(known, { items: [message], nextCursor });
}

/**
 * Adds the newest messages to those that are there. Where they do not meet, there was more meanwhile
 * than one answer holds: then the newest stand alone, and what is older is asked for again from them.
 */
export function withNewest<T extends { readonly seq: number }>(
  known: MessagePages<T> | undefined,
  newest: Page<T>,
): MessagePages<T> {
  const [first, ...older] = known?.pages ?? [];
  const latest = latestOf(known);
  const added = newest.items.filter(({ seq }) => seq > latest);
  const meets = newest.nextCursor === null || newest.items.some(({ seq }) => seq <= latest + 1);
  if (!first || !meets) return { pages: [newest], pageParams: [null] };
  return {
    pages: [{ items: [...added, ...first.items], nextCursor: first.nextCursor }, ...older],
    pageParams: known?.pageParams ?? [null],
  };
}

function latestOf<T extends { readonly seq: number }>(known: MessagePages<T> | undefined): number {
  return known?.pages[0]?.items[0]?.seq ?? 0;
}
