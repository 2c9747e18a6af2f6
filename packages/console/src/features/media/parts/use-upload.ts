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
 * The upload of a video for one slot of one page. It survives a reload, except for the file. If the lesson exists, the server
 * attaches the video to it when it is ready.
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

    /** Continues from the position that the server names; after a reload the file must be given again. */
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
      // If the call fails, the server deletes the upload after some days.
      await giveUpMedia({ mediaId }).catch(() => undefined);
    },

    /** Asks for the upload's state again after a failed call. */
    lookAgain: async (of: Remembered): Promise<void> => setUpload(await lookUp(of, pathname)),

    /** Moves the remembered upload to the address that the page is about to have. */
    moveTo: (path: string): void => move(pathname, path),

    /**
     * The video is ready and in the form. It stays remembered until the form is saved, so that it is found again after leaving
     * the page.
     */
    ready: (): void => setUpload({ phase: 'none' }),

    /** Forgets the upload after the form was saved with it or without it. */
    settle: (mediaId: string | null): void => settle(pathname, mediaId),
  };
}

async function lookUp(of: Remembered, path: string): Promise<Upload> {
  const found = await standingOf(of, getMedia);
  if (found.phase === 'none') forget(path);
  return found;
}
