import type { Language } from '@tradewind/contract/protocol/languages';
import type { CaptionTrack } from './player-state.ts';

/** The captions to show: as chosen, where the lesson has them; unasked only in the reader's own language. */
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
