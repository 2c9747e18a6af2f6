import { setTimeout as sleep } from 'node:timers/promises';
import {
  defaultLanguage,
  type HomeBlock,
  homeBlock,
  homePlaceholder,
  isLanguage,
  type Language,
  languageCookie,
  languageTags,
} from '@tradewind/contract';
import type { FastifyRequest } from 'fastify';
import { type Page, pageOf } from './page.ts';

export interface HomeSource {
  overview(language: Language): Promise<HomeBlock['overview']>;
}

interface Made {
  readonly frame: string;
  readonly overview: HomeBlock['overview'];
  readonly page: Page;
}

/** The page does not wait longer for the texts; without them the app loads them itself. */
const longestWaitMs = 500;

/** Creates the home screen's page with its texts embedded, in the language that the reader chose before. */
export function createHomePages(frame: () => string, home: HomeSource) {
  const made = new Map<Language, Made>();
  return async (request: FastifyRequest): Promise<Page | undefined> => {
    const language = cookieLanguage(request.headers.cookie) ?? defaultLanguage;
    const overview = await inTime(home.overview(language), request);
    if (overview === undefined) return undefined;
    const last = made.get(language);
    if (last?.overview === overview && last.frame === frame()) return last.page;
    const spoken = frame().replace(
      '<html lang="zh-Hans">',
      `<html lang="${languageTags[language]}">`,
    );
    const page = pageOf(spoken.replace(homePlaceholder, () => homeBlock({ language, overview })));
    made.set(language, { frame: frame(), overview, page });
    return page;
  };
}

async function inTime<T>(work: Promise<T>, request: FastifyRequest): Promise<T | undefined> {
  const waiting = new AbortController();
  try {
    const late = sleep(longestWaitMs, undefined, { signal: waiting.signal });
    return await Promise.race([work, late]);
  } catch (error) {
    request.log.warn({ err: error }, 'the home screen was sent without its words');
    return undefined;
  } finally {
    waiting.abort();
  }
}

function cookieLanguage(cookie: string | undefined): Language | undefined {
  const found = new RegExp(`(?:^|; )${languageCookie}=(\\w{2,3})(?:;|$)`).exec(cookie ?? '')?.[1];
  return isLanguage(found) ? found : undefined;
}
