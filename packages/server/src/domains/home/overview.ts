import {
  type AppCalls,
  type CallOutput,
  type HomeSectionKey,
  type HomeSectionTexts,
  inLanguage,
  type Language,
  type ProductSettings,
} from '@tradewind/contract';
import { settingIn } from '../settings/index.ts';
import type { HomeContent } from './read-content.ts';

export type Overview = CallOutput<AppCalls['getHomeOverview']>;

/** Returns the home screen in one language; texts missing in it are shown in another. */
export function overviewIn(
  language: Language,
  { students, learningTimes, sections, people, courses }: HomeContent,
  settings: ProductSettings,
): Overview {
  const { telephone, mailbox, address } = settings;
  const section = <K extends HomeSectionKey>(key: K): HomeSectionTexts[K] =>
    said(sections[key].texts, language);
  return {
    students,
    learningTimes,
    yearsOperational: yearsSince(new Date(settings.foundedOn), new Date()),
    teachers: people.filter(({ circle }) => circle === 'lecturer').length,
    hero: section('hero'),
    introduction: section('introduction'),
    rewards: section('rewards'),
    courses: courses.map(({ id, level, texts, categoryTexts, cover, lessons }) => ({
      courseId: String(id),
      category: said(categoryTexts, language).name,
      title: said(texts, language).title,
      lessons: lessons ?? 0,
      level,
      cover,
    })),
    people: people.map(({ id, circle, texts, portrait }) => ({
      personId: String(id),
      circle,
      ...said(texts, language),
      portrait,
    })),
    contact: { telephone, mailbox, address: settingIn(address, language) },
    supportHours: settingIn(settings.supportHours, language),
  };
}

/** Returns the text in the language, or in another one; the database keeps no row without any text. */
function said<T>(texts: Partial<Record<Language, T>>, language: Language): T {
  const found = inLanguage(texts, language);
  if (found === undefined) throw new Error('Words of the home screen are in no language');
  return found;
}

/** Returns whole years, counted by anniversaries. */
function yearsSince(start: Date, now: Date): number {
  const years = now.getUTCFullYear() - start.getUTCFullYear();
  const anniversary = new Date(start);
  anniversary.setUTCFullYear(now.getUTCFullYear());
  return Math.max(0, now < anniversary ? years - 1 : years);
}
