import type { Language } from '@tradewind/contract/protocol/languages';
import type { CaptionTrack } from './player-state.ts';

/**
 * Returns the captions to show: those of the chosen language, or else those of the reader's own language. Captions in
 * any other language are shown only if the member chose them.
 */
export function chosenCaption(
  captions: readonly CaptionTrack[],
  chosen: Language | 'off' | undefined,
  own: Language,
): CaptionTrack | undefined {
  if (chosen === 'off') return undefined;
  return (
    captions.find(({ language }) => language === chosen) ??
    captions.find(({ language }) => language === own)
  );
}
