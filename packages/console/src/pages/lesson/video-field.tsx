import { MediaSlot } from '../../parts/media/media-slot.tsx';

interface VideoFieldProps {
  /** Both given by the form's field. */
  readonly value?: string | null;
  readonly onChange?: (mediaId: string | null) => void;
}

/** The slot as a field of the form, which keeps only which video it is. */
export function VideoField({ value = null, onChange }: VideoFieldProps) {
  return <MediaSlot mediaId={value} onChange={(media) => onChange?.(media?.mediaId ?? null)} />;
}
