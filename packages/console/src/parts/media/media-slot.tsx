import { Trans } from '@lingui/react/macro';

interface MediaSlotProps {
  readonly mediaId: string | null;
  readonly onChange: (media: { mediaId: string; seconds: number } | null) => void;
}

/** The video of a lesson. */
export function MediaSlot({ mediaId }: MediaSlotProps) {
  return (
    <span className="quiet">
      {mediaId === null ? <Trans>No video yet</Trans> : <Trans>Video no. {mediaId}</Trans>}
    </span>
  );
}
