import type { Rolldown } from 'vite';

type CodeSplitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;

/**
 * Which modules travel together. Left alone, the bundler makes a file of every icon that two screens
 * share; on a phone each of them is a request. A group also draws in what its modules import, so the
 * order matters: what the first screen needs, then what many screens share, then the rest.
 */
export const chunkGroups: CodeSplitting['groups'] & {} = [
  { name: 'base', tags: ['$initial'], test: /node_modules/, priority: 5 },
  { name: 'app', tags: ['$initial'], priority: 4 },
  {
    name: 'parts',
    test: /src[\\/]parts[\\/](?!form|qr-code|dialog)|node_modules[\\/]lucide-react[\\/]/,
    minShareCount: 2,
    priority: 3,
  },
  { name: 'query', test: /@tanstack[\\/]|src[\\/]app[\\/]query-layout/, priority: 2 },
  { name: 'form', test: /react-hook-form|src[\\/]parts[\\/]form[\\/]/, priority: 2 },
];
