import { Trans, useLingui } from '@lingui/react/macro';
import { messageMax, messagePicturesMax } from '@tradewind/contract/support/support';
import { ImagePlus, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useRef } from 'react';
import { useSheet } from '../../../../ui/sheet/use-sheet.ts';
import type { OutgoingPicture } from './outbox.ts';
import { PictureTray } from './picture-tray.tsx';
import { useDraft } from './use-draft.ts';
import { useUploads } from './use-uploads.ts';

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
