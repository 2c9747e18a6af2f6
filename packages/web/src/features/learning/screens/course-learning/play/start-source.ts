import type { Source, SourceOptions } from './source.ts';

/**
 * With hls.js wherever it can work; Safari on older iPhones plays HLS by itself, and only so. None where the lesson was
 * left while it was on its way.
 */
export async function startSource(
  kind: 'hls' | 'mp4',
  options: SourceOptions,
): Promise<Source | undefined> {
  if (kind === 'hls' && ('MediaSource' in window || 'ManagedMediaSource' in window)) {
    const { startHlsSource } = await import('./hls-source.ts');
    return options.signal.aborted ? undefined : startHlsSource(options);
  }
  const { startPlainSource } = await import('./plain-source.ts');
  return options.signal.aborted ? undefined : startPlainSource(options);
}
