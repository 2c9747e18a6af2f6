import { waitFor } from '@tradewind/contract/protocol/wait-for';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { beginMedia, finishMedia, getMedia, giveUpMedia, sendMediaPart } from '../data/media.ts';
import type { Fields } from '../../../data/shapes.ts';
import { forget, move, recall, remember, type Remembered, settle } from './remembered.ts';
import { sendInParts } from './send-in-parts.ts';
import { standingOf, type Upload } from './standing-of.ts';

export type Uploading = ReturnType<typeof useUpload>;

/**
 * A new video on its way in, for one slot of one page. It survives a reload up to the file. A lesson that is there
 * already gets it from the server once it is ready.
 */
export function useUpload(forLesson: Fields<'beginMedia'>['forLesson']) {
  const { pathname } = useLocation();
  const [upload, setUpload] = useState<Upload>({ phase: 'none' });
  const running = useRef<AbortController>(undefined);

  useEffect(() => {
    const of = recall(pathname);
    const leaving = new AbortController();
    async function find(known: Remembered): Promise<void> {
      const found = await lookUp(known, pathname);
      if (!leaving.signal.aborted) setUpload(found);
    }
    if (of !== undefined) void find(of);
    return () => {
      leaving.abort();
      running.current?.abort();
    };
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
        wait: waitFor,
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
        const { mediaId } = await beginMedia({
          fileName: file.name,
          bytes: file.size,
          ...(forLesson && { forLesson }),
        });
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

    /** After the server could not be asked. */
    lookAgain: async (of: Remembered): Promise<void> => setUpload(await lookUp(of, pathname)),

    /** The page is going to be another one, and what it remembers goes along. */
    moveTo: (path: string): void => move(pathname, path),

    /** It is ready, and in the form. Remembered until that is saved: whoever leaves before finds it again. */
    ready: (): void => setUpload({ phase: 'none' }),

    /** It is saved where it belongs, or taken out again. */
    settle: (mediaId: string | null): void => settle(pathname, mediaId),
  };
}

async function lookUp(of: Remembered, path: string): Promise<Upload> {
  const found = await standingOf(of, getMedia);
  if (found.phase === 'none') forget(path);
  return found;
}
