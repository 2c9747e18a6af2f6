import { Trans, useLingui } from '@lingui/react/macro';
import { Camera, CircleAlert, CircleCheck, Images, RotateCw } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useId } from 'react';
import type { PhotoSide } from '../../data/real-name.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Photo, PhotoState } from './use-photo.ts';

interface PhotoFieldProps {
  readonly side: PhotoSide;
  readonly title: string;
  readonly hint: ReactNode;
  readonly photo: Photo;
  /** True if the form was sent without this photo. */
  readonly missing: boolean;
}

/** One side of the document: a frame in the shape of a card, the progress, and two ways to add a photo. */
export function PhotoField({ side, title, hint, photo, missing }: PhotoFieldProps) {
  const { t } = useLingui();
  const noteId = useId();
  const { state } = photo;
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Emptied, so that the same file can be chosen again after a failure.
    event.target.value = '';
    if (file) photo.choose(file);
  };
  return (
    <fieldset className="flex flex-col gap-2" aria-describedby={noteId}>
      <legend className="mb-1 text-body font-semibold text-ink-2">{title}</legend>
      <Frame state={state} title={title} side={side} />
      <p id={noteId} className="text-hint text-ink-3">
        {hint}
      </p>
      <Standing state={state} missing={missing} onRetry={photo.retry} />
      <div className="grid grid-cols-2 gap-2">
        <Chooser label={t`Camera`} of={title} icon={<Camera aria-hidden className="size-5" />}>
          <input type="file" accept="image/*" capture="environment" onChange={take} />
        </Chooser>
        <Chooser label={t`Choose`} of={title} icon={<Images aria-hidden className="size-5" />}>
          {/* iPhones convert their photos by themselves if HEIC is not in the list. */}
          <input type="file" accept="image/jpeg,image/png,image/webp" onChange={take} />
        </Chooser>
      </div>
    </fieldset>
  );
}

interface ChooserProps {
  readonly label: string;
  readonly of: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

function Chooser({ label, of, icon, children }: ChooserProps) {
  return (
    <label className="inline-flex min-h-touch cursor-pointer items-center justify-center gap-2 rounded-full bg-brand-soft px-3 text-center text-item leading-tight font-semibold text-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand [&>input]:sr-only">
      {icon}
      {label}
      <span className="sr-only">: {of}</span>
      {children}
    </label>
  );
}

interface FrameProps extends Pick<PhotoFieldProps, 'side' | 'title'> {
  readonly state: PhotoState;
}

function Frame({ state, title, side }: FrameProps) {
  const preview = 'preview' in state ? state.preview : null;
  return (
    <div className="relative grid aspect-[1.586] place-items-center overflow-hidden rounded-control border border-dashed border-edge/60 bg-sunken">
      {preview === null ? (
        <CardShape side={side} />
      ) : (
        // Positioned absolutely: otherwise the frame would grow to the photo's height and cut off the content below.
        <img src={preview} alt={title} className="absolute inset-0 size-full object-contain" />
      )}
      {state.step === 'preparing' && <Bar share={0} />}
      {state.step === 'uploading' && <Bar share={state.share} />}
    </div>
  );
}

/** Draws the outline of a card. Only the front has a face. */
function CardShape({ side }: Pick<PhotoFieldProps, 'side'>) {
  return (
    <span aria-hidden className="flex w-2/3 items-center gap-3 opacity-40">
      {side === 'front' && <span className="size-12 shrink-0 rounded-full bg-edge/50" />}
      <span className="flex grow flex-col gap-2">
        <span className="h-2 rounded-full bg-edge/50" />
        <span className="h-2 w-2/3 rounded-full bg-edge/50" />
        <span className="h-2 w-1/2 rounded-full bg-edge/50" />
      </span>
    </span>
  );
}

function Bar({ share }: { readonly share: number }) {
  const { t } = useLingui();
  const percent = Math.round(share * 100);
  return (
    <progress
      aria-label={t`Uploading`}
      value={percent}
      max={100}
      className="absolute bottom-3 left-1/2 h-2 w-[90%] -translate-x-1/2 appearance-none overflow-hidden rounded-full bg-surface [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:bg-brand"
    />
  );
}

interface StandingProps {
  readonly state: PhotoState;
  readonly missing: boolean;
  readonly onRetry: () => void;
}

function Standing({ state, missing, onRetry }: StandingProps) {
  return (
    <div aria-live="polite" className="flex flex-col gap-2 text-hint empty:hidden">
      {state.step === 'preparing' && (
        <span className="text-ink-2">
          <Trans>Preparing…</Trans>
        </span>
      )}
      {state.step === 'uploading' && (
        <span className="text-ink-2">
          <Trans>Uploading…</Trans>
        </span>
      )}
      {state.step === 'done' && (
        <span className="flex items-center gap-1 font-semibold text-gain">
          <CircleCheck aria-hidden className="size-4 shrink-0" />
          <Trans>Uploaded</Trans>
        </span>
      )}
      {state.step === 'empty' && missing && (
        <span className="flex gap-1 text-danger">
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          <Trans>Add this photo</Trans>
        </span>
      )}
      {state.step === 'failed' && (
        <>
          <span className="flex gap-1 text-danger">
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            <span>
              <Trans>Upload failed.</Trans> {state.why}
            </span>
          </span>
          {state.preview !== null && (
            <Button look="danger" onClick={onRetry}>
              <RotateCw aria-hidden className="size-4" />
              <Trans>Upload again</Trans>
            </Button>
          )}
        </>
      )}
    </div>
  );
}
