import { newId } from '@tradewind/contract/protocol/new-id';
import { messagePicturesMax } from '@tradewind/contract/support/support';
import { useState } from 'react';
import { uploadForThread } from '../data/thread-pictures.ts';
import { type Attachment, edit, useDraft } from './drafts.ts';

export interface AttachedPictures {
  readonly all: readonly Attachment[];
  readonly busy: boolean;
  readonly error: unknown;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (key: string) => void;
}

/** The pictures of a conversation's draft. */
export function useAttachments(draftKey: string): AttachedPictures {
  const all = useDraft(draftKey).pictures;
  const [error, setError] = useState<unknown>(null);
  const change = (next: (before: readonly Attachment[]) => readonly Attachment[]) =>
    edit(draftKey, ({ pictures }) => ({ pictures: next(pictures) }));
  const remove = (key: string) => change((before) => before.filter((one) => one.key !== key));

  const upload = async (key: string, file: File): Promise<void> => {
    try {
      const fileId = await uploadForThread(file);
      change((before) => before.map((one) => (one.key === key ? { ...one, fileId } : one)));
    } catch (problem) {
      setError(problem);
      remove(key);
    }
  };

  return {
    all,
    busy: all.some(({ fileId }) => fileId === undefined),
    error,
    add: (files) => {
      setError(null);
      for (const file of files.slice(0, messagePicturesMax - all.length)) {
        const key = newId();
        change((before) => [...before, { key, name: file.name, fileId: undefined }]);
        void upload(key, file);
      }
    },
    remove,
  };
}
