import { newId } from '@tradewind/contract/new-id';
import { create } from 'zustand';
import { inserted } from './fill-canned.ts';

export interface Attachment {
  readonly key: string;
  readonly name: string;
  /** Undefined while it is on its way. */
  readonly fileId: string | undefined;
}

export interface Draft {
  /** Of the message that becomes of it; sent again under the same one, it is written once. */
  readonly messageId: string;
  readonly text: string;
  /** Kept with the words: what was meant for operators must not come back as an answer. */
  readonly isNote: boolean;
  readonly pictures: readonly Attachment[];
}

type Drafts = Readonly<Partial<Record<string, Draft>>>;

const useDrafts = create<Drafts>(() => ({}));

/** An operator's own: whoever logs in after them finds nothing, and they find it again. */
export const draftKey = (operatorId: string, threadId: string): string =>
  `${operatorId} ${threadId}`;

const blank: Omit<Draft, 'messageId'> = { text: '', isNote: false, pictures: [] };
const fresh = (): Draft => ({ ...blank, messageId: newId() });

/** Who looks at another conversation in between finds the draft again. */
export const useDraft = (key: string): Omit<Draft, 'messageId'> =>
  useDrafts((drafts) => drafts[key]) ?? blank;

export const draftOf = (key: string): Draft => useDrafts.getState()[key] ?? fresh();

export function edit(key: string, change: (draft: Draft) => Partial<Draft>): void {
  const before = draftOf(key);
  useDrafts.setState({ [key]: { ...before, ...change(before) } });
}

/** Takes it out to be sent, and leaves the field empty for the next. */
export function take(key: string): Draft {
  const draft = draftOf(key);
  const { isNote, pictures } = draft;
  // A note has no pictures: those that were chosen before wait for the answer.
  const left = { ...fresh(), isNote, pictures: isNote ? pictures : [] };
  useDrafts.setState({ [key]: left });
  return isNote ? { ...draft, pictures: [] } : draft;
}

/** Before what was written meanwhile, if anything was; a note stays one with all that came behind it. */
export function putBack(key: string, sent: Draft, wasRefused: boolean): void {
  edit(key, (now) => ({
    // A refused message is not there. Where the answer was lost it may be, so it keeps its id.
    messageId: wasRefused ? now.messageId : sent.messageId,
    text: now.text.trim() === '' ? sent.text : inserted(sent.text, now.text),
    isNote: now.text.trim() === '' ? sent.isNote : sent.isNote || now.isNote,
    pictures: [...sent.pictures, ...now.pictures],
  }));
}
