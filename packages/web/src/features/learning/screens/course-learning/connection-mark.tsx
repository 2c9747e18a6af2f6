import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { useStore } from 'zustand';
import type { Player } from './play/player.ts';

/** Says that the connection is lost. The player recovers by itself, so it offers no action. */
export function ConnectionMark({ player }: { readonly player: Player }) {
  const isCutOff = useStore(player.store, (state) => state.isCutOff);
  return (
    <output className="absolute inset-x-12 top-2 flex justify-center">
      {isCutOff && (
        <span className="flex items-center gap-2 rounded-full bg-black/75 px-3 py-1.5 text-center text-hint font-semibold">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          <Trans>No connection. Playback resumes by itself.</Trans>
        </span>
      )}
    </output>
  );
}
