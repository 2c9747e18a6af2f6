import { messagePicturesMax } from '@tradewind/contract/support';
import { useState } from 'react';
import { uploadForThread } from '../../data/thread-pictures.ts';

interface Attachment {
  readonly key: string;
  readonly name: string;
  /** Undefined while it is on its way. */
  readonly fileId: string | undefined;
}

export interface AttachedPictures {
  readonly all: readonly Attachment[];
  readonly fileIds: string[];
  readonly busy: boolean;
  readonly error: unknown;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (key: string) => void;
  readonly clear: () => void;
}

export function useAttachments(): AttachedPictures {
  const [all, setAll] = useState<readonly Attachment[]>([]);
  const [error, setError] = useState<unknown>(null);
  const remove = (key: string) => setAll((before) => before.filter((one) => one.key !== key));

  const upload = async (key: string, file: File): Promise<void> => {
    try {
      const fileId = await uploadForThread(file);
      setAll((before) => before.map((one) => (one.key === key ? { ...one, fileId } : one)));
    } catch (problem) {
      setError(problem);
      remove(key);
    }
  };

  return {
    all,
    fileIds: all.flatMap(({ fileId }) => (fileId === undefined ? [] : [fileId])),
    busy: all.some(({ fileId }) => fileId === undefined),
    error,
    add: (files) => {
      setError(null);
      for (const file of files.slice(0, messagePicturesMax - all.length)) {
        const key = crypto.randomUUID();
        setAll((before) => [...before, { key, name: file.name, fileId: undefined }]);
        void upload(key, file);
      }
    },
    remove,
    clear: () => setAll([]),
  };
}
