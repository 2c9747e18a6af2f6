export type NoticeType = 'danger' | 'success';

export interface Notice {
  readonly id: number;
  readonly type: NoticeType;
  readonly text: string;
}

/** The largest number of visible notices. More would cover the screen. */
export const noticesAtOnce = 3;

/**
 * Adds a notice at the end. Removes an older one with the same text and type, and drops the oldest if there are too
 * many.
 */
export function withNotice(notices: readonly Notice[], added: Notice): readonly Notice[] {
  const others = notices.filter(({ type, text }) => type !== added.type || text !== added.text);
  return [...others, added].slice(-noticesAtOnce);
}

export function withoutNotice(notices: readonly Notice[], id: number): readonly Notice[] {
  return notices.filter((notice) => notice.id !== id);
}
