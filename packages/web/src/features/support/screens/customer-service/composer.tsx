import { Trans, useLingui } from '@lingui/react/macro';
import { messageMax, messagePicturesMax } from '@tradewind/contract/support/support';
import { ImagePlus, SendHorizontal, CircleAlert, RotateCw, X } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { useSheet } from '../../../../ui/sheet/use-sheet.ts';
import type { OutgoingPicture } from './outbox.ts';

import { write } from '../../../exams/data/kept-answers.ts';
import { draftKey } from '../../data/unsent-messages.ts';
import { useUploads, type Upload, type Uploads } from './use-uploads.ts';

const PickSheet = lazy(() => import('./pick-sheet.tsx').then((m) => ({ default: m.PickSheet })));

interface ComposerProps {
  readonly owner: string;
  readonly onSend: (text: string, pictures: readonly OutgoingPicture[]) => void;
}

/** The length from which the remaining characters are shown. */
const nearlyFull = messageMax - 200;

export function Composer({ owner, onSend }: ComposerProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useDraft(owner);
  const uploads = useUploads();
  const picking = useSheet();
  const field = useRef<HTMLTextAreaElement>(null);
  const text = draft.trim();
  const isEmpty = text === '' && uploads.done.length === 0;
  const isReady = !isEmpty && !uploads.busy && text.length <= messageMax;

  const send = () => {
    if (!isReady) return;
    onSend(text, uploads.done);
    setDraft('');
    uploads.clear();
    // Keeps the keyboard open for the next message.
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // With a physical keyboard Enter sends the message; on a touch screen it starts a new line, as usual on phones.
    const sends = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!sends || !matchMedia('(pointer: fine)').matches) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      className="flex shrink-0 flex-col gap-2 border-t border-line bg-paper px-2 py-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <PictureTray uploads={uploads} />
      <div className="flex items-end gap-1">
        <button
          type="button"
          aria-label={t`Add pictures`}
          aria-haspopup="dialog"
          aria-disabled={uploads.all.length >= messagePicturesMax}
          onClick={uploads.all.length < messagePicturesMax ? picking.show : undefined}
          className="grid size-touch shrink-0 place-items-center rounded-full text-brand aria-disabled:opacity-40"
        >
          <ImagePlus aria-hidden className="size-6" />
        </button>
        {/* The field grows with its content up to a maximum height. An invisible copy of the text sets the height. */}
        <div className="grid min-h-touch w-0 grow text-[max(16px,0.9375rem)] leading-snug *:col-start-1 *:row-start-1 *:max-h-36 *:px-3.5 *:py-[0.65rem]">
          <div aria-hidden className="invisible overflow-hidden whitespace-pre-wrap">
            {draft}&nbsp;
          </div>
          <textarea
            ref={field}
            rows={1}
            value={draft}
            maxLength={messageMax}
            aria-label={t`Message`}
            placeholder={t`Write a message`}
            onChange={(event) => setDraft(event.target.value.replaceAll('\r', ''))}
            onKeyDown={onKeyDown}
            className="resize-none rounded-hero border border-edge bg-surface placeholder:text-ink-3 focus-visible:border-brand focus-visible:outline-1 focus-visible:outline-offset-0"
          />
        </div>
        <button
          type="submit"
          aria-label={t`Send`}
          aria-disabled={!isReady}
          className="grid size-touch shrink-0 place-items-center rounded-full bg-brand text-on-brand transition-opacity aria-disabled:opacity-40"
        >
          <SendHorizontal aria-hidden className="size-5" />
        </button>
      </div>
      {draft.length > nearlyFull && (
        <p className="px-12 text-right text-hint text-ink-3 tabular">
          <Trans>
            {draft.length} of {messageMax}
          </Trans>
        </p>
      )}
      {picking.wasShown && (
        <Suspense>
          <PickSheet {...picking} onPick={uploads.add} />
        </Suspense>
      )}
    </form>
  );
}

/** The unsent text of a conversation. It survives a reload. Each member has one draft per conversation. */
function useDraft(owner: string): readonly [string, (text: string) => void] {
  const key = draftKey(owner);
  const [draft, setDraft] = useState(() => localStorage.getItem(key) ?? '');
  const change = (text: string) => {
    setDraft(text);
    if (text === '') localStorage.removeItem(key);
    else write(localStorage, key, text);
  };
  return [draft, change];
}

/** Shows the pictures of the next message, with the progress of each upload. */
function PictureTray({ uploads }: { readonly uploads: Uploads }) {
  if (uploads.all.length === 0) return null;
  return (
    <ul className="flex gap-3 overflow-x-auto px-2 pt-2">
      {uploads.all.map((upload) => (
        <Tile key={upload.key} upload={upload} uploads={uploads} />
      ))}
    </ul>
  );
}

function Tile({ upload, uploads }: { readonly upload: Upload; readonly uploads: Uploads }) {
  const { t } = useLingui();
  const { key, preview, progress, state } = upload;
  return (
    <li className="relative size-16 shrink-0">
      <img
        src={preview}
        alt={t`Picture`}
        className="size-full rounded-control bg-sunken object-cover"
      />
      {state === 'uploading' && (
        <progress
          aria-label={t`Uploading`}
          value={progress}
          max={1}
          className="absolute inset-x-1 bottom-1 h-1.5 w-[calc(100%-0.5rem)] overflow-hidden rounded-full accent-brand"
        />
      )}
      {state === 'failed' && (
        <button
          type="button"
          aria-label={t`Upload again`}
          onClick={() => uploads.retry(key)}
          className="absolute inset-0 grid place-items-center rounded-control bg-black/60 text-white"
        >
          <RotateCw aria-hidden className="size-5" />
        </button>
      )}
      {state === 'refused' && (
        <span className="absolute inset-0 grid place-items-center rounded-control bg-black/60 text-white">
          <CircleAlert aria-label={t`This picture cannot be used`} className="size-5" />
        </span>
      )}
      <button
        type="button"
        aria-label={t`Remove picture`}
        onClick={() => uploads.remove(key)}
        className="absolute -top-2.5 -right-2.5 grid size-8 place-items-center"
      >
        <span className="grid size-5 place-items-center rounded-full bg-ink text-paper">
          <X aria-hidden className="size-3.5" />
        </span>
      </button>
    </li>
  );
}
