import * as z from 'zod';
import * as max from '../courses/catalogue.ts';
import * as f from '../protocol/fields.ts';
import { languages } from '../protocol/languages.ts';

/** Texts that may be missing in some languages. Another language is shown instead. */
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

export const categoryText = z.strictObject({ name: f.text(max.categoryNameMax) });
export type CategoryText = z.infer<typeof categoryText>;

export const courseText = z.strictObject({
  title: f.text(max.courseTitleMax),
  summary: f.text(max.courseSummaryMax, 0),
  speaker: f.text(max.speakerMax, 0),
});
export type CourseText = z.infer<typeof courseText>;

export const lessonText = z.strictObject({ title: f.text(max.lessonTitleMax) });
export type LessonText = z.infer<typeof lessonText>;

/** The contract level that a course requires; 0 means that every member may watch it. */
export const courseLevel = z.int().min(0).max(9);

export { inLanguage } from '../protocol/languages.ts';
