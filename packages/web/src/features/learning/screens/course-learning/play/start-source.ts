import type { Source, SourceOptions } from './source.ts';

/**
 * Starts the source of a video. It uses hls.js where that works; Safari on older iPhones can play HLS only by itself.
 * Returns undefined if the lesson was left while the code was loading.
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
