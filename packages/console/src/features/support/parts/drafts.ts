import { newId } from '@tradewind/contract/protocol/new-id';
import { create } from 'zustand';
import { keepDraft, keptDrafts } from '../data/kept-drafts.ts';
import { useSession } from '../../../session/use-session.ts';
import { inserted } from './fill-canned.ts';

export interface Attachment {
  readonly key: string;
  readonly name: string;
  /** Undefined while the file is being uploaded. */
  readonly fileId: string | undefined;
}

export interface Draft {
  /** The id of the future message. If it is sent again with the same id, it is written only once. */
  readonly messageId: string;
  readonly text: string;
  /** Stored with the text, so that an internal note is never restored as an answer to the member. */
  readonly isNote: boolean;
  readonly pictures: readonly Attachment[];
}

type Drafts = Readonly<Partial<Record<string, Draft>>>;

const useDrafts = create<Drafts>(() =>
  Object.fromEntries(keptDrafts().flatMap(([key, kept]) => (isDraft(kept) ? [[key, kept]] : []))),
);

// Stores drafts so that they survive a reload. After a deliberate log-out, text that returns from a failed call is not stored.
useDrafts.subscribe((now, before) => {
  if (useSession.getState().hasLeft) return;
  for (const [key, draft] of Object.entries(now))
    if (draft !== undefined && draft !== before[key]) keepDraft(key, worthKeeping(draft));
});

/** The key contains the operator, so that the next operator does not see the draft and its author finds it again. */
export const draftKey = (operatorId: string, threadId: string): string =>
  `${operatorId} ${threadId}`;

const blank: Omit<Draft, 'messageId'> = { text: '', isNote: false, pictures: [] };
const fresh = (): Draft => ({ ...blank, messageId: newId() });

/** Returns the draft of a conversation, which is kept while another conversation is open. */
export const useDraft = (key: string): Omit<Draft, 'messageId'> =>
  useDrafts((drafts) => drafts[key]) ?? blank;

export const draftOf = (key: string): Draft => useDrafts.getState()[key] ?? fresh();

export function edit(key: string, change: (draft: Draft) => Partial<Draft>): void {
  const before = draftOf(key);
  useDrafts.setState({ [key]: { ...before, ...change(before) } });
}

/** Removes the draft from the field to be sent. */
export function take(key: string): Draft {
  const draft = draftOf(key);
  const { isNote, pictures } = draft;
  // A note has no pictures: those already chosen are kept for the answer.
  const left = { ...fresh(), isNote, pictures: isNote ? pictures : [] };
  useDrafts.setState({ [key]: left });
  return isNote ? { ...draft, pictures: [] } : draft;
}

/**
 * Puts a message that could not be sent back before any text written in the meantime. If either is a note, the result is a
 * note.
 */
export function putBack(key: string, sent: Draft, wasRefused: boolean): void {
  edit(key, (now) => ({
    // A refused message was not written, so it gets a new id. After a lost answer it may have been written, so it keeps its id.
    messageId: wasRefused ? now.messageId : sent.messageId,
    text: now.text.trim() === '' ? sent.text : inserted(sent.text, now.text),
    isNote: now.text.trim() === '' ? sent.isNote : sent.isNote || now.isNote,
    pictures: [...sent.pictures, ...now.pictures],
  }));
}

/** Returns the part of a draft that is stored. An upload that is still running does not survive a reload. */
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
