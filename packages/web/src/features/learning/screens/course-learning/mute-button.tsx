import { useLingui } from '@lingui/react/macro';
import { Volume2, VolumeX } from 'lucide-react';
import { useStore } from 'zustand';
import { barButton } from './bar-button.ts';
import type { Player } from './play/player.ts';

export function MuteButton({ player }: { readonly player: Player }) {
  const { t } = useLingui();
  const isMuted = useStore(player.store, (state) => state.isMuted);
  const Icon = isMuted ? VolumeX : Volume2;
  return (
    <button
      type="button"
      aria-label={isMuted ? t`Sound on` : t`Sound off`}
      onClick={player.toggleSound}
      className={barButton}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
