import { isDeepStrictEqual } from 'node:util';
import { type Language, type ProductSettings } from '@tradewind/contract';
import { listen } from '../../platform/database/listen.ts';
import type { Services } from '../../platform/domain/services.ts';
import { createKept } from './kept.ts';
import { type Overview, overviewIn } from './overview.ts';
import { type HomeContent, readContent } from './read-content.ts';

const channel = 'home';
/** Figures may be this old; what somebody wrote is told to all processes at once. */
const figuresFreshForMs = 10_000;

export interface Home {
  /** The same object as long as nothing has changed, so that whoever makes something of it can keep it. */
  overview(language: Language): Promise<Overview>;
  /** After a change made here: whoever made it sees it at once. */
  forget(): void;
  stop(): Promise<void>;
}

interface Made {
  readonly content: HomeContent;
  readonly settings: ProductSettings;
  readonly day: string;
  readonly overview: Overview;
}

/** One for each process. */
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
    // Not the error itself: it drags the whole connection along.
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

/** What was read again is most often the same. */
function sameOr(last: Overview | undefined, next: Overview): Overview {
  return last !== undefined && isDeepStrictEqual(last, next) ? last : next;
}

/** The years of the academy change over night. */
function today(): string {
  return new Date().toISOString().slice(0, 10);
}
