import { languageTags } from '@tradewind/contract/protocol/languages';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useSession } from '../../../../session/session-store.ts';
import { chosenCaption } from './play/chosen-caption.ts';
import type { Player } from './play/player.ts';
import { usePlayerSettings } from './play/settings.ts';
import { useCues } from './play/use-cues.ts';

const places = {
  bottom: 'inset-x-4 bottom-3 text-body',
  'above-controls': 'inset-x-4 bottom-24 text-section',
  // In a small player the buttons leave room only between those in its corners.
  top: 'inset-x-14 top-8 text-hint',
};

interface CaptionsProps {
  readonly player: Player;
  /** The place of the captions, where the controls do not cover them. */
  readonly place: keyof typeof places;
}

export function Captions({ player, place }: CaptionsProps) {
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
      className={`pointer-events-none absolute flex flex-col items-center gap-1 text-center ${places[place]}`}
    >
      {cues.map((text) => (
        <span
          key={text}
          className="max-w-full rounded-control bg-black/75 px-2 py-0.5 font-semibold whitespace-pre-line text-white"
        >
          {text}
        </span>
      ))}
    </div>
  );
}
