import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { beginMedia, finishMedia, getMedia, giveUpMedia, sendMediaPart } from '../../data/media.ts';
import { forget, recall, remember, type Remembered } from './remembered.ts';
import { sendInParts } from './send-in-parts.ts';

export type Upload =
  | { readonly phase: 'none'; readonly error?: unknown }
  | { readonly phase: 'sending'; readonly of: Remembered; readonly sent: number }
  | {
      readonly phase: 'stopped';
      readonly of: Remembered;
      readonly sent: number;
      /** Gone after a reload: then it has to be chosen again. */
      readonly file: File | undefined;
      readonly error?: unknown;
    }
  | { readonly phase: 'preparing'; readonly of: Remembered };

/** A new video on its way in, for one slot of one page. It survives a reload up to the file. */
export function useUpload() {
  const { pathname } = useLocation();
  const [upload, setUpload] = useState<Upload>({ phase: 'none' });
  const running = useRef<AbortController>(undefined);

  useEffect(() => {
    const of = recall(pathname);
    if (of !== undefined) void findOut(of);
    async function findOut(known: Remembered): Promise<void> {
      try {
        const { state, received } = await getMedia({ mediaId: known.mediaId });
        const stopped = { phase: 'stopped', of: known, sent: received, file: undefined } as const;
        setUpload(state === 'uploading' ? stopped : { phase: 'preparing', of: known });
      } catch {
        // Given up elsewhere, or after its days: there is nothing to go on with.
        forget(pathname);
      }
    }
    return () => running.current?.abort();
  }, [pathname]);

  const run = async (of: Remembered, file: File, from: number): Promise<void> => {
    const stop = new AbortController();
    running.current = stop;
    const { mediaId } = of;
    let sent = from;
    const tell = (bytes: number): void => {
      sent = bytes;
      setUpload({ phase: 'sending', of, sent });
    };
    tell(from);
    try {
      await sendInParts({
        file,
        from,
        signal: stop.signal,
        onProgress: tell,
        ask: () => getMedia({ mediaId }),
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        send: (offset, part, onProgress) =>
          sendMediaPart({
            mediaId,
            offset: `${offset}`,
            file: part,
            onProgress,
            signal: stop.signal,
          }),
      });
      await finishMedia({ mediaId });
      setUpload({ phase: 'preparing', of });
    } catch (error) {
      if (running.current !== stop) return;
      const broken = stop.signal.aborted ? {} : { error };
      setUpload({ phase: 'stopped', of, sent, file, ...broken });
    }
  };

  return {
    upload,

    begin: async (file: File): Promise<void> => {
      try {
        const { mediaId } = await beginMedia({ fileName: file.name, bytes: file.size });
        const of = { mediaId, name: file.name, bytes: file.size };
        remember(pathname, of);
        await run(of, file, 0);
      } catch (error) {
        setUpload({ phase: 'none', error });
      }
    },

    pause: (): void => {
      running.current?.abort();
    },

    /** From what the server says that it has; with the file, where a reload lost it. */
    goOn: async (of: Remembered, file: File): Promise<void> => {
      try {
        const { state, received } = await getMedia({ mediaId: of.mediaId });
        if (state === 'uploading') await run(of, file, received);
        else setUpload({ phase: 'preparing', of });
      } catch (error) {
        setUpload({ phase: 'stopped', of, sent: 0, file, error });
      }
    },

    giveUp: async ({ mediaId }: Remembered): Promise<void> => {
      running.current?.abort();
      running.current = undefined;
      forget(pathname);
      setUpload({ phase: 'none' });
      // What cannot be told now is removed after its days.
      await giveUpMedia({ mediaId }).catch(() => undefined);
    },

    /** It is ready, and the page knows which. */
    done: (): void => {
      forget(pathname);
      setUpload({ phase: 'none' });
    },
  };
}
