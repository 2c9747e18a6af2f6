import { Dialog } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { Message } from '../../data/support.ts';
import { BlobImage } from '../../../../ui/blob-image.tsx';
import { useBackCloses } from '../../../../ui/use-back-closes.ts';
import { usePicture } from './use-picture.ts';

interface LightboxProps {
  readonly picture: Message['pictures'][number];
  readonly threadId: string | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Shows one picture as large as the screen allows. The browser's zoom works on it. */
export function Lightbox({ picture, threadId, open, onOpenChange }: LightboxProps) {
  const { t } = useLingui();
  const { blob } = usePicture(threadId, picture.fileId);
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-black/90 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-0 z-40 flex flex-col pt-safe pb-safe transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
          <Dialog.Title className="sr-only">{t`Picture`}</Dialog.Title>
          <Dialog.Close
            aria-label={t`Close`}
            className="m-2 grid size-touch shrink-0 place-items-center self-end rounded-full bg-black/50 text-white"
          >
            <X aria-hidden className="size-6" />
          </Dialog.Close>
          {blob !== undefined && (
            <BlobImage
              blob={blob}
              alt={t`Picture`}
              className="min-h-0 w-full grow object-contain px-2 pb-4"
            />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
