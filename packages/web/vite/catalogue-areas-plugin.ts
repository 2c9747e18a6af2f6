import { basename, relative } from 'node:path';
import {
  createCompilationErrorMessage,
  createCompiledCatalog,
  createMissingErrorMessage,
  getCatalogForFile,
  getCatalogs,
} from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';
import type { Area } from '../src/i18n/catalogues.ts';

/**
 * Divides each catalogue by the code that uses it: `en.po?wallet` contains the translations that only these folders
 * use, and `en.po` contains all others and the loaders of the areas. Translators still have one catalogue for each
 * language; only the download is divided.
 */
const areas: Readonly<Record<Area, RegExp>> = {
  account:
    /^src\/features\/(?:home\/screens\/about-us|members\/screens\/invite-friends|access\/screens\/(?:security|security-activity|sessions|two-factor)|settings\/screens\/settings)\//,
  entry: /^src\/features\/access\/screens\/(?:register|register-confirm|forget|not-me)\//,
  identity: /^src\/features\/identity\/screens\//,
  learning:
    /^src\/features\/(?:courses\/(?:screens\/course|parts)|learning\/screens\/course-learning)\//,
  market: /^src\/features\/market\/screens\//,
  bulk: /^src\/features\/bulk\/screens\//,
  certificate: /^src\/features\/exams\/screens\/certificate\//,
  ownData: /^src\/features\/(?:privacy\/screens|courses\/screens\/purchased-courses)\//,
  support: /^src\/features\/(?:support|notices)\/screens\//,
  progress:
    /^src\/features\/(?:learning\/screens\/progress|exams\/(?:screens\/(?:examination|open-exam|exam-record|exam-details)|parts))\//,
  reserves: /^src\/features\/reserves\/screens\//,
  wallet:
    /^src\/features\/(?:(?:ledger|deposits|withdrawals)\/(?:screens|parts)|courses\/screens\/purchase-courses|access\/parts\/proof)\//,
};

const catalogueFile = /\.po(?:\?\w+)?$/;

export function catalogueAreas(cwd: string): Plugin {
  const config = getConfig({ cwd });
  const divided = new Map<string, { text: string; catalogue: Promise<DividedCatalogue> }>();

  /** Divides a catalogue once. Every area of it is requested separately, and parsing takes most of the time. */
  function divide(file: string, text: string): Promise<DividedCatalogue> {
    const known = divided.get(file);
    if (known?.text === text) return known.catalogue;
    const catalogue = readDivided(file, config);
    divided.set(file, { text, catalogue });
    return catalogue;
  }

  return {
    name: 'catalogue-areas',
    transform: {
      filter: { id: catalogueFile },
      async handler(text, id) {
        const [file = '', area] = id.split('?');
        const { locale, messages } = await divide(file, text);
        const { source, errors } = createCompiledCatalog(locale, messages.get(area) ?? {}, {
          namespace: 'es',
        });
        if (errors.length > 0) throw new Error(createCompilationErrorMessage(locale, errors));
        const code = area === undefined ? `${source}\n${waysToAreas(file)}` : source;
        return { code, map: null, moduleType: 'js' };
      },
    },
  };
}

interface DividedCatalogue {
  readonly locale: string;
  /** The messages by area; those of no area are under `undefined`. */
  readonly messages: ReadonlyMap<string | undefined, Readonly<Record<string, string>>>;
}

async function readDivided(
  file: string,
  config: ReturnType<typeof getConfig>,
): Promise<DividedCatalogue> {
  const found = getCatalogForFile(relative(config.rootDir, file), await getCatalogs(config));
  if (found === null) throw new Error(`${file} is no catalogue of lingui.config.ts`);
  const { catalog, locale } = found;
  const entries = (await catalog.read(locale)) ?? {};
  const translated = await catalog.getTranslations(locale, config);
  if (translated.missing.length > 0)
    throw new Error(createMissingErrorMessage(locale, translated.missing, 'catalog'));

  const messages = new Map<string | undefined, Record<string, string>>();
  for (const [key, message] of Object.entries(translated.messages)) {
    const area = areaOf(entries[key]?.origin);
    const inArea = messages.get(area) ?? {};
    inArea[key] = message;
    messages.set(area, inArea);
  }
  return { locale, messages };
}

/**
 * Returns the loaders of the areas. They are in each language's own file, because a reader of one language does not
 * need the file names of the others.
 */
function waysToAreas(file: string): string {
  const ways = Object.keys(areas).map(
    (area) => `${area}: () => import(${JSON.stringify(`./${basename(file)}?${area}`)})`,
  );
  return `export const areas = { ${ways.join(', ')} };`;
}

/** Returns the area of a message; undefined if code outside of the area uses it too. */
function areaOf(origins: readonly (readonly [string, number?])[] = []): string | undefined {
  const isSaidIn = (folders: RegExp) => origins.every(([file]) => folders.test(file));
  return origins.length === 0
    ? undefined
    : Object.entries(areas).find(([, folders]) => isSaidIn(folders))?.[0];
}
