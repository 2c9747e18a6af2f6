import { useLingui } from '@lingui/react/macro';
import { CallRefused } from '@tradewind/contract/protocol/client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { uploadIdentityPhoto } from '../../data/real-name.ts';
import { shrinkPhoto, UnreadablePhoto } from './shrink-photo.ts';

export type PhotoState =
  | { readonly step: 'empty' }
  | { readonly step: 'preparing' }
  | { readonly step: 'uploading'; readonly preview: string; readonly share: number }
  | { readonly step: 'failed'; readonly preview: string | null; readonly why: string }
  | { readonly step: 'done'; readonly preview: string; readonly fileId: string };

export type DonePhoto = Extract<PhotoState, { readonly step: 'done' }>;

export interface Photo {
  readonly state: PhotoState;
  readonly fileId: string | undefined;
  readonly choose: (file: File) => void;
  readonly retry: () => void;
  readonly clear: () => void;
}

/** The upload of one photo: shrinks it, uploads it, and shows a preview from memory. */
export function usePhoto(before?: DonePhoto): Photo {
  const { t } = useLingui();
  const [state, setState] = useState<PhotoState>(before ?? { step: 'empty' });
  const under = useRef<{ way: AbortController; shrunk?: Blob; preview?: string }>({
    way: new AbortController(),
    ...(before && { preview: before.preview }),
  });

  const begin = (): AbortController => {
    under.current.way.abort();
    under.current.way = new AbortController();
    return under.current.way;
  };
  const letGo = (): void => {
    if (under.current.preview !== undefined) URL.revokeObjectURL(under.current.preview);
    delete under.current.preview;
    delete under.current.shrunk;
  };

  const send = async (photo: Blob, preview: string, { signal }: AbortController) => {
    setState({ step: 'uploading', preview, share: 0 });
    try {
      const fileId = await uploadIdentityPhoto(
        photo,
        (share) => {
          if (!signal.aborted) setState({ step: 'uploading', preview, share });
        },
        signal,
      );
      if (!signal.aborted) setState({ step: 'done', preview, fileId });
    } catch (error) {
      if (signal.aborted) return;
      const why = error instanceof CallRefused ? error.message : t`Check your connection.`;
      setState({ step: 'failed', preview, why });
    }
  };

  const prepare = async (file: File): Promise<void> => {
    const way = begin();
    letGo();
    setState({ step: 'preparing' });
    try {
      const shrunk = await shrinkPhoto(file);
      if (way.signal.aborted) return;
      const preview = URL.createObjectURL(shrunk);
      Object.assign(under.current, { shrunk, preview });
      await send(shrunk, preview, way);
    } catch (error) {
      if (way.signal.aborted) return;
      if (!(error instanceof UnreadablePhoto)) throw error;
      const why = t`This device cannot read the file as a picture. Choose a JPEG or take a new photo.`;
      setState({ step: 'failed', preview: null, why });
    }
  };

  const leave = useEffectEvent(() => {
    under.current.way.abort();
    // A finished photo stays in the draft.
    if (state.step !== 'done') letGo();
  });
  useEffect(() => () => leave(), []);

  return {
    state,
    fileId: state.step === 'done' ? state.fileId : undefined,
    choose: (file) => void prepare(file),
    retry: () => {
      const { shrunk, preview } = under.current;
      if (shrunk !== undefined && preview !== undefined) void send(shrunk, preview, begin());
    },
    clear: () => {
      begin();
      letGo();
      setState({ step: 'empty' });
    },
  };
}
