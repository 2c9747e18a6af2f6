import { useEffect, useState } from 'react';
import { loadTrack } from './load-track.ts';
import type { CaptionTrack } from './player-state.ts';
import type { Player } from './player.ts';

/**
 * Returns the cues to show now. The element does the timing, but the app draws the text, so that it stands above the
 * controls.
 */
export function useCues(player: Player, caption: CaptionTrack | undefined): readonly string[] {
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
