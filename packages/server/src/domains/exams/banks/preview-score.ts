import type { CallInput, ConsoleCalls } from '@tradewind/contract';
import { score } from '../scoring/score.ts';
import { meaningOf } from '../sitting/shown-answer.ts';

/** Scores an answer by the same rules as an exam, with the options in their written order. */
export function previewScore({
  key,
  answer,
  points,
  penaltyPercent,
  language,
}: CallInput<ConsoleCalls['previewScore']>) {
  const places = 'options' in key ? Array.from({ length: key.options }, (_, place) => place) : [];
  const scored = score(key, meaningOf(key.type, places, answer ?? undefined), {
    points: Math.round(points * 100),
    penaltyPercent,
    language,
  });
  return { points: scored.points / 100, isCorrect: scored.isCorrect };
}
