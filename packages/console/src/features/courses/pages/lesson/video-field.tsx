import { MediaSlot } from '../../../media/parts/media-slot.tsx';
import type { Uploading } from '../../../media/parts/use-upload.ts';

interface VideoFieldProps {
  readonly uploading: Uploading;
  readonly taker: string | undefined;
  readonly isTaken: (mediaId: string) => Promise<boolean>;
  /** Both given by the form's field. */
  readonly value?: string | null;
  readonly onChange?: (mediaId: string | null) => void;
}

/** The slot as a field of the form, which keeps only which video it is. */
export function VideoField({ uploading, taker, isTaken, value = null, onChange }: VideoFieldProps) {
  return (
    <MediaSlot
      mediaId={value}
      uploading={uploading}
      taker={taker}
      isTaken={isTaken}
      onChange={(media) => onChange?.(media?.mediaId ?? null)}
    />
  );
}
