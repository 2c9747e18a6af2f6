interface Page<T> {
  readonly items: T[];
  readonly nextCursor: string | null;
}

/** The pages in the query cache: the newest first, each with the cursor at which it began. */
export interface MessagePages<T> {
  readonly pages: Page<T>[];
  readonly pageParams: (string | null)[];
}

/**
 * True if there may be messages between the known ones and one that was just sent, which must be loaded first. The gap
 * may also be an operator's note: it takes a number, and members never see it.
 */
export function leavesGap<T extends { readonly seq: number }>(
  known: MessagePages<T> | undefined,
  { seq }: T,
): boolean {
  return known !== undefined && seq > latestOf(known) + 1;
}

/** Adds a message that was just sent. It also works before any message has been loaded. */
export function withSent<T extends { readonly seq: number }>(
  known: MessagePages<T> | undefined,
  message: T,
): MessagePages<T> {
  const nextCursor = message.seq > 1 ? String(message.seq) : null;
  return withNewest(known, { items: [message], nextCursor });
}

/**
 * Adds the newest messages to the known ones. If the two do not meet, more messages arrived than one answer holds: then
 * only the newest are kept, and older ones are loaded again from there.
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
