import type { Language } from '@tradewind/contract';
import { addCategory } from '../domains/courses/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { demoCourses } from './courses.ts';

export interface DemoMedia {
  readonly mediaId: bigint;
  readonly seconds: number;
  readonly captions: Partial<Record<Language, string>>;
}

/** Adds four courses with two lessons each; a lesson without its video stays a draft. */
export async function seedCourses(
  tx: Tx,
  mediaOf: (name: string) => DemoMedia | undefined,
): Promise<void> {
  for (const { category, course, level, lessons } of demoCourses) {
    await addCategory(tx, {
      texts: category,
      courses: [
        {
          level,
          texts: course,
          lessons: lessons.map(({ video, texts, isPreview }) => {
            const media = mediaOf(video);
            return { texts, isPreview, media, captions: media?.captions ?? {} };
          }),
        },
      ],
    });
  }
}
