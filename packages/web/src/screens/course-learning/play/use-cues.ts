import { useEffect, useState } from 'react';
import type { CaptionTrack } from './player-state.ts';
import type { Player } from './player.ts';

/** The words to be read at this moment. The element does the timing; drawing them is ours, above the controls. */
export function useCues(player: Player, caption: CaptionTrack | undefined): readonly string[] {
  const [cues, setCues] = useState<readonly string[]>([]);
  useEffect(() => {
    if (caption === undefined) return undefined;
    const { video } = player;
    const words = document.createElement('track');
    words.kind = 'captions';
    words.srclang = caption.language;
    let isGone = false;
    const show = () => setCues(textsOf(words.track.activeCues));
    // On an iPhone's own full screen there is nothing of ours.
    const onPhoneScreen = (event: Event) => {
      words.track.mode = event.type === 'webkitbeginfullscreen' ? 'showing' : 'hidden';
    };
    const start = async () => {
      const url = await player.captionUrl(caption.url);
      if (isGone) return;
      words.src = url;
      video.append(words);
      words.track.mode = 'hidden';
      words.track.addEventListener('cuechange', show);
      video.addEventListener('webkitbeginfullscreen', onPhoneScreen);
      video.addEventListener('webkitendfullscreen', onPhoneScreen);
    };
    // Without an address there are no captions either; the player says what is wrong.
    start().catch(() => undefined);
    return () => {
      isGone = true;
      words.track.removeEventListener('cuechange', show);
      video.removeEventListener('webkitbeginfullscreen', onPhoneScreen);
      video.removeEventListener('webkitendfullscreen', onPhoneScreen);
      words.remove();
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
