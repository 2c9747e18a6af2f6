import { newId } from '@tradewind/contract/protocol/new-id';
import { create } from 'zustand';
import { keepDraft, keptDrafts } from '../data/kept-drafts.ts';
import { useSession } from '../../../session/use-session.ts';
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

const useDrafts = create<Drafts>(() =>
  Object.fromEntries(keptDrafts().flatMap(([key, kept]) => (isDraft(kept) ? [[key, kept]] : []))),
);

// A page that is loaded anew has what was half written. What comes back to its field after a log-out is not kept.
useDrafts.subscribe((now, before) => {
  if (useSession.getState().hasLeft) return;
  for (const [key, draft] of Object.entries(now))
    if (draft !== undefined && draft !== before[key]) keepDraft(key, worthKeeping(draft));
});

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

/** A picture that is still on its way does not outlive its page. */
function worthKeeping(draft: Draft): Draft | undefined {
  const pictures = draft.pictures.filter(({ fileId }) => fileId !== undefined);
  const isEmpty = draft.text.trim() === '' && pictures.length === 0;
  return isEmpty ? undefined : { ...draft, pictures };
}

function isDraft(kept: unknown): kept is Draft {
  const { messageId, text, isNote, pictures } = Object(kept) as Partial<Draft>;
  return (
    typeof messageId === 'string' &&
    typeof text === 'string' &&
    typeof isNote === 'boolean' &&
    Array.isArray(pictures)
  );
}
