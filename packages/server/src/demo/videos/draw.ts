import { drawPicture } from './charts.ts';
import type { Lesson, Step } from './lesson.ts';

export const size = { width: 640, height: 360 } as const;

const fadeSeconds = 0.6;
const chartSeconds = 4;
const fonts = "'Noto Sans CJK SC', 'Noto Sans SC', sans-serif";

export function secondsOf({ steps }: Lesson): number {
  return steps.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** Draws the picture of the lesson at this second. */
export function drawFrame(lesson: Lesson, second: number): string {
  const { step, index, since } = stepAt(lesson.steps, second);
  const isTitle = index === 0;
  const came = ease(since / fadeSeconds);
  const sinceChart = second - (lesson.steps[0]?.seconds ?? 0);
  const moment = {
    drawn: isTitle ? ease(since / 2.5) : ease(0.12 + sinceChart / chartSeconds),
    mark: step.mark,
    markIn: came,
    accent: lesson.accent,
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" font-family="${fonts}">
    <rect width="640" height="360" fill="#0f1d2b"/>
    <rect width="640" height="5" fill="${lesson.accent}"/>
    ${brand(lesson.accent)}
    ${isTitle ? titleCard(lesson, step, came, moment) : lessonCard(lesson, step, came, moment)}
    ${dots(lesson, index)}
  </svg>`;
}

function stepAt(steps: readonly Step[], second: number) {
  let begins = 0;
  for (const [index, step] of steps.entries()) {
    if (second < begins + step.seconds || index === steps.length - 1)
      return { step, index, since: second - begins };
    begins += step.seconds;
  }
  throw new Error('A lesson without steps');
}

type Moment = Parameters<typeof drawPicture>[1];

function titleCard(lesson: Lesson, { headline }: Step, came: number, moment: Moment): string {
  // Text on top of the text of a flow chart would be hard to read.
  const behind =
    lesson.picture.kind === 'flow'
      ? ''
      : drawPicture(lesson.picture, { ...moment, mark: undefined });
  return `<g opacity="0.17">${behind}</g>
    <rect x="40" y="142" width="${Math.round(56 * came)}" height="5" rx="2.5" fill="${lesson.accent}"/>
    <g opacity="${fixed(came)}" transform="translate(0 ${fixed((1 - came) * 14)})">
      <text x="40" y="198" font-size="38" font-weight="bold" fill="#fff">${headline.cn}</text>
      <text x="40" y="232" font-size="20" fill="#c6d2dd">${headline.en}</text>
    </g>`;
}

function lessonCard(lesson: Lesson, { headline }: Step, came: number, moment: Moment): string {
  return `<g opacity="${fixed(came)}" transform="translate(0 ${fixed((1 - came) * 10)})">
      <text x="40" y="88" font-size="24" font-weight="bold" fill="#fff">${headline.cn}</text>
      <text x="40" y="112" font-size="15" fill="#c6d2dd">${headline.en}</text>
    </g>
    ${drawPicture(lesson.picture, moment)}`;
}

function brand(accent: string): string {
  return `<text x="40" y="44" font-size="13" font-weight="bold" fill="#c6d2dd" letter-spacing="0.4">Tradewind Academy</text>
    <rect x="500" y="27" width="100" height="24" rx="12" fill="${accent}" fill-opacity="0.18"/>
    <text x="550" y="44" font-size="12.5" font-weight="bold" fill="${accent}" text-anchor="middle">示例 Sample</text>`;
}

function dots({ steps, accent }: Lesson, now: number): string {
  return steps
    .map((_, index) => {
      const left = 40 + index * 22;
      return `<rect x="${left}" y="334" width="16" height="4" rx="2" fill="${index <= now ? accent : '#ffffff'}" fill-opacity="${index <= now ? 1 : 0.2}"/>`;
    })
    .join('');
}

function ease(share: number): number {
  const clipped = Math.min(1, Math.max(0, share));
  return 1 - (1 - clipped) ** 3;
}

const fixed = (value: number): string => value.toFixed(2);
