import { useLingui } from '@lingui/react/macro';
import { CircleAlert, RotateCw, X } from 'lucide-react';
import type { Upload, Uploads } from './use-uploads.ts';

/** Shows the pictures of the next message, with the progress of each upload. */
export function PictureTray({ uploads }: { readonly uploads: Uploads }) {
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
