import { useSearchParams } from 'react-router';
import { type Filter, readFilter, withFilter } from './url-filter.ts';

interface UrlFilter<K extends string> {
  readonly filter: Filter<K>;
  /** A step that Back undoes, such as opening a panel. */
  readonly go: (changes: Partial<Filter<K>>) => void;
  /** Typing in a filter is no step of its own. */
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
 * The address as it is by now: what is typed is searched after a pause, and what was opened in
 * between, even if it is not drawn yet, must stay.
 */
function current(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}
