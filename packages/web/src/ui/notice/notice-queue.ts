export type NoticeType = 'danger' | 'success';

export interface Notice {
  readonly id: number;
  readonly type: NoticeType;
  readonly text: string;
}

/** More would cover the screen that they are about. */
export const noticesAtOnce = 3;

/** The newest comes last; the same words are not stacked, and the oldest makes room. */
export function withNotice(notices: readonly Notice[], added: Notice): readonly Notice[] {
  const others = notices.filter(({ type, text }) => type !== added.type || text !== added.text);
  return [...others, added].slice(-noticesAtOnce);
}

export function withoutNotice(notices: readonly Notice[], id: number): readonly Notice[] {
  return notices.filter((notice) => notice.id !== id);
}
