import { useSearchParams } from 'react-router';
import { type Filter, readFilter, withFilter } from './url-filter.ts';

interface UrlFilter<K extends string> {
  readonly filter: Filter<K>;
  /** Changes the filter as a new entry of the browser's history, such as opening a panel. */
  readonly go: (changes: Partial<Filter<K>>) => void;
  /** Changes the filter without a new entry of the browser's history, such as typing. */
  readonly refine: (changes: Partial<Filter<K>>) => void;
  /** The address of the same page with changes, for links. */
  readonly search: (changes: Partial<Filter<K>>) => string;
}

export function useUrlFilter<const K extends string>(names: readonly K[]): UrlFilter<K> {
  const [params, setParams] = useSearchParams();
  const changed = (from: URLSearchParams, changes: Partial<Filter<K>>) =>
    withFilter(from, changes as Record<string, string>);
  return {
    filter: readFilter(params, names),
    go: (changes) => setParams(changed(current(), changes)),
    refine: (changes) => setParams(changed(current(), changes), { replace: true }),
    search: (changes) => `?${changed(params, changes).toString()}`,
  };
}

/**
 * The current address, which may be ahead of the rendered one: typed text is searched after a pause, and a panel opened in
 * between must stay open.
 */
function current(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}
