import { MediaSlot } from '../../../media/parts/media-slot.tsx';
import type { Uploading } from '../../../media/parts/use-upload.ts';

interface VideoFieldProps {
  readonly uploading: Uploading;
  readonly taker: string | undefined;
  readonly isTaken: (mediaId: string) => Promise<boolean>;
  /** Both are set by the form's field. */
  readonly value?: string | null;
  readonly onChange?: (mediaId: string | null) => void;
}

/** The video slot as a form field, whose value is the id of the video. */
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
