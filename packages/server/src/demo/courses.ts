import {
  type CategoryText,
  type CourseText,
  type Language,
  languages,
  type LessonText,
} from '@tradewind/contract';
import type { InSix } from './course-words.ts';
import { bitcoin, bulkTrading } from './courses-of-trading.ts';
import { crudeOil, gold } from './courses-of-commodities.ts';

interface DemoCourse {
  readonly level: number;
  readonly category: Record<Language, CategoryText>;
  readonly course: Record<Language, CourseText>;
  readonly lessons: readonly {
    readonly video: string;
    readonly texts: Record<Language, LessonText>;
    readonly isPreview: boolean;
  }[];
}

const speakers = (letter: string): InSix => [
  `Sample Lecturer ${letter}`,
  `示例讲师 ${letter}`,
  `範例講師 ${letter}`,
  `サンプル講師 ${letter}`,
  `샘플 강사 ${letter}`,
  `Пример лектора ${letter}`,
];

function inSix<T>(make: (nth: number) => T): Record<Language, T> {
  return Object.fromEntries(languages.map((one, nth) => [one, make(nth)])) as Record<Language, T>;
}

const at = (words: InSix, nth: number): string => words[nth] ?? words[0];

/** Sample courses; an editor replaces them in the console. */
export const demoCourses: readonly DemoCourse[] = [gold, crudeOil, bitcoin, bulkTrading].map(
  ({ key, level, hasPreview, category, title, summary, speaker, lessons }) => ({
    level,
    category: inSix((nth) => ({ name: at(category, nth) })),
    course: inSix((nth) => ({
      title: at(title, nth),
      summary: at(summary, nth),
      speaker: at(speakers(speaker), nth),
    })),
    lessons: lessons.map((lesson, place) => ({
      video: `${key}-${place + 1}`,
      texts: inSix((nth) => ({ title: at(lesson, nth) })),
      isPreview: hasPreview && place === 0,
    })),
  }),
);
