import { isDeepStrictEqual } from 'node:util';
import { type Language, type ProductSettings } from '@tradewind/contract';
import { listen } from '../../platform/database/listen.ts';
import type { Services } from '../../platform/domain/services.ts';
import { createKept } from './kept.ts';
import { type Overview, overviewIn } from './overview.ts';
import { type HomeContent, readContent } from './read-content.ts';

const channel = 'home';
/** Maximum age of the figures. Editors' changes are announced to all processes at once. */
const figuresFreshForMs = 10_000;

export interface Home {
  /** Returns the same object while nothing has changed, so that callers can cache what they derive from it. */
  overview(language: Language): Promise<Overview>;
  /** Drops the cache after a change in this process, so that the editor sees it at once. */
  forget(): void;
  stop(): Promise<void>;
}

interface Made {
  readonly content: HomeContent;
  readonly settings: ProductSettings;
  readonly day: string;
  readonly overview: Overview;
}

/** Starts the cached home screen; each process has one. */
export function startHome(
  { database, log, settings }: Services,
  { freshForMs = figuresFreshForMs } = {},
): Home {
  const kept = createKept(() => readContent(database.db), {
    freshForMs,
    onStale: (error) =>
      log.warn({ reason: String(error) }, 'the home screen is shown as it was read before'),
  });
  const made = new Map<Language, Made>();
  const listening = listen({
    channel,
    open: () => database.openClient(),
    onHeard: () => kept.forget(),
    // Log only the message: the error object holds the whole connection.
    onLost: (error) => log.warn({ reason: String(error) }, 'the connection that listens broke'),
  });
  return {
    async overview(language) {
      const now = { content: await kept.now(), settings: settings.now(), day: today() };
      const last = made.get(language);
      if (last?.content === now.content && last.settings === now.settings && last.day === now.day) {
        return last.overview;
      }
      const overview = sameOr(last?.overview, overviewIn(language, now.content, now.settings));
      made.set(language, { ...now, overview });
      return overview;
    },
    forget: () => kept.forget(),
    stop: () => listening.stop(),
  };
}

/** Returns the previous object if the new one is equal, which is the usual case. */
function sameOr(last: Overview | undefined, next: Overview): Overview {
  return last !== undefined && isDeepStrictEqual(last, next) ? last : next;
}

/** Returns the UTC date. It is part of the cache key because the age of the academy changes overnight. */
function today(): string {
  return new Date().toISOString().slice(0, 10);
}
