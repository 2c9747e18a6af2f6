import * as z from 'zod';
import * as f from './fields.ts';
import { type Language, languages } from './languages.ts';

/** Words that may be missing in some languages; another language stands in for them. */
export const inSomeLanguages = <T extends z.ZodType>(texts: T) =>
  z
    .strictObject({
      en: texts.optional(),
      cn: texts.optional(),
      tcn: texts.optional(),
      jp: texts.optional(),
      ko: texts.optional(),
      ru: texts.optional(),
    })
    .refine((given) => languages.some((language) => given[language] !== undefined), {
      error: 'format',
    });

export const categoryText = z.strictObject({ name: f.text(40) });
export type CategoryText = z.infer<typeof categoryText>;

export const courseText = z.strictObject({
  title: f.text(80),
  summary: f.text(1000, 0),
  speaker: f.text(60, 0),
});
export type CourseText = z.infer<typeof courseText>;

export const lessonText = z.strictObject({ title: f.text(120) });
export type LessonText = z.infer<typeof lessonText>;

/** The level that a course needs; 0 is for every member. */
export const courseLevel = z.int().min(0).max(9);

/** A lesson is learned when this share of its seconds was really played. */
export const learnedShare = 0.9;

export function secondsToLearn(seconds: number): number {
  return Math.ceil(seconds * learnedShare);
}

const order = ['en', 'cn'] as const satisfies readonly Language[];

/** In the language asked for, else in English, else in Chinese, else in any that there is. */
export function inLanguage<T>(texts: Partial<Record<Language, T>>, asked: Language): T | undefined {
  const found = [asked, ...order, ...languages].find((language) => texts[language] !== undefined);
  return found === undefined ? undefined : texts[found];
}
