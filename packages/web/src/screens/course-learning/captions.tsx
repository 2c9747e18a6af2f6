import { languageTags } from '@tradewind/contract/languages';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useSession } from '../../session/session-store.ts';
import { chosenCaption } from './play/chosen-caption.ts';
import type { Player } from './play/player.ts';
import { usePlayerSettings } from './play/settings.ts';
import { useCues } from './play/use-cues.ts';

interface CaptionsProps {
  readonly player: Player;
  /** Above the controls. */
  readonly isRaised: boolean;
}

export function Captions({ player, isRaised }: CaptionsProps) {
  const captions = useStore(player.store, (state) => state.captions);
  const chosen = usePlayerSettings((settings) => settings.captions);
  const own = useSession((session) => session.lang);
  const caption = useMemo(() => chosenCaption(captions, chosen, own), [captions, chosen, own]);
  const cues = useCues(player, caption);
  if (caption === undefined || cues.length === 0) return null;
  return (
    <div
      lang={languageTags[caption.language]}
      data-testid="captions"
      className={`pointer-events-none absolute inset-x-4 flex flex-col items-center gap-1 text-center ${isRaised ? 'bottom-24' : 'bottom-3'}`}
    >
      {cues.map((text) => (
        <span
          key={text}
          className="max-w-full rounded-control bg-black/75 px-2 py-0.5 text-body font-semibold whitespace-pre-line text-white [:fullscreen_&]:text-section"
        >
          {text}
        </span>
      ))}
    </div>
  );
}
