import { CallRefused } from '@tradewind/contract/protocol/client';
import { newId } from '@tradewind/contract/protocol/new-id';
import { messagePicturesMax } from '@tradewind/contract/support/support';
import { useEffect, useRef, useState } from 'react';
import { keepPicture, uploadPicture } from '../../data/support.ts';
import type { OutgoingPicture } from './outbox.ts';

export interface Upload {
  readonly key: string;
  readonly file: File;
  /** The address of a preview from this device. */
  readonly preview: string;
  readonly progress: number;
  /** A failed upload can be repeated; a refused picture cannot be used. */
  readonly state: 'uploading' | 'done' | 'failed' | 'refused';
  readonly stored?: OutgoingPicture;
}

export interface Uploads {
  readonly all: readonly Upload[];
  readonly done: readonly OutgoingPicture[];
  readonly busy: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (key: string) => void;
  readonly remove: (key: string) => void;
  readonly clear: () => void;
}

/** Uploads pictures as soon as they are chosen, while the member is still typing. */
export function useUploads(): Uploads {
  const [all, setAll] = useState<readonly Upload[]>([]);
  const under = useRef(new Map<string, AbortController>());
  const change = (key: string, next: Partial<Upload>) =>
    setAll((before) => before.map((one) => (one.key === key ? { ...one, ...next } : one)));

  useEffect(() => {
    const running = under.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  const start = async ({ key, file }: Pick<Upload, 'key' | 'file'>): Promise<void> => {
    const controller = new AbortController();
    under.current.set(key, controller);
    change(key, { state: 'uploading', progress: 0 });
    try {
      const picture = await shrinkPicture(file);
      const stored = await uploadPicture(
        picture,
        (progress) => change(key, { progress }),
        controller.signal,
      );
      keepPicture(stored.fileId, picture);
      change(key, { state: 'done', stored });
    } catch (error) {
      // A notice has explained a refusal; an upload that was lost on the way can be repeated.
      change(key, { state: error instanceof CallRefused ? 'refused' : 'failed' });
    } finally {
      under.current.delete(key);
    }
  };

  const drop = (gone: readonly Upload[]) => {
    for (const { key, preview } of gone) {
      under.current.get(key)?.abort();
      URL.revokeObjectURL(preview);
    }
    setAll((before) => before.filter((one) => !gone.includes(one)));
  };

  return {
    all,
    done: all.flatMap(({ stored }) => (stored === undefined ? [] : [stored])),
    busy: all.some(({ state }) => state === 'uploading' || state === 'failed'),
    add: (files) => {
      const added = files.slice(0, messagePicturesMax - all.length).map((file): Upload => ({
        key: newId(),
        file,
        preview: URL.createObjectURL(file),
        progress: 0,
        state: 'uploading',
      }));
      setAll((before) => [...before, ...added]);
      for (const upload of added) void start(upload);
    },
    retry: (key) => {
      const upload = all.find((one) => one.key === key);
      if (upload !== undefined) void start(upload);
    },
    remove: (key) => drop(all.filter((one) => one.key === key)),
    clear: () => drop(all),
  };
}

const longestEdge = 2000;

const smallEnoughBytes = 1_500_000;

const quality = 0.85;

const readable = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * Scales a picture down on the phone, since uploading ten megabytes would take a minute. A file that this browser
 * cannot read is returned unchanged, and the server decides about it.
 */
async function shrinkPicture(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (bitmap === undefined) return file;
  try {
    const scale = Math.min(1, longestEdge / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && file.size <= smallEnoughBytes && readable.has(file.type)) return file;
    return (await draw(bitmap, scale)) ?? file;
  } finally {
    bitmap.close();
  }
}

async function draw(bitmap: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  // JPEG has no transparency, so transparent parts would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
