import { languageTags } from '@tradewind/contract/protocol/languages';
import { useMemo, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useSession } from '../../../../session/session-store.ts';
import { chosenCaption } from './play/chosen-caption.ts';
import type { Player } from './play/player.ts';
import { usePlayerSettings } from './play/settings.ts';
import { loadTrack } from './play/load-track.ts';
import type { CaptionTrack } from './play/player-state.ts';

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

/**
 * Returns the cues to show now. The element does the timing, but the app draws the text, so that it stands above the
 * controls.
 */
function useCues(player: Player, caption: CaptionTrack | undefined): readonly string[] {
  const [cues, setCues] = useState<readonly string[]>([]);
  useEffect(() => {
    if (caption === undefined) return undefined;
    const { video } = player;
    const listening = new AbortController();
    const { signal } = listening;
    let words: HTMLTrackElement | undefined;

    const open = (address: string) => {
      words?.remove();
      const opened = document.createElement('track');
      words = opened;
      opened.kind = 'captions';
      opened.srclang = caption.language;
      opened.src = address;
      video.append(opened);
      opened.track.mode = 'hidden';
      const show = () => setCues(textsOf(opened.track.activeCues));
      opened.track.addEventListener('cuechange', show, { signal });
      return opened;
    };
    loadTrack({
      addressOf: (refused) => player.captionUrl(caption.url, refused),
      open,
      signal,
    });

    // The native full screen of iPhones shows only the video, so the browser draws the captions there.
    const onPhoneScreen = ({ type }: Event) => {
      if (words !== undefined)
        words.track.mode = type === 'webkitbeginfullscreen' ? 'showing' : 'hidden';
    };
    video.addEventListener('webkitbeginfullscreen', onPhoneScreen, { signal });
    video.addEventListener('webkitendfullscreen', onPhoneScreen, { signal });
    return () => {
      listening.abort();
      words?.remove();
      setCues([]);
    };
  }, [player, caption]);
  return cues;
}

function textsOf(cues: TextTrackCueList | null): string[] {
  return Array.from(cues ?? [], (cue) =>
    cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : '',
  );
}
