import type { Language } from '@tradewind/contract';
import type { Lesson } from './lesson.ts';

/** Returns captions in WebVTT with one cue for every step. */
export function captionsOf({ steps }: Lesson, language: Language): string {
  let begins = 0;
  const cues = steps.map(({ seconds, said }) => {
    const cue = `${timeOf(begins + 0.3)} --> ${timeOf(begins + seconds - 0.1)}\n${said[language]}\n`;
    begins += seconds;
    return cue;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

function timeOf(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}
