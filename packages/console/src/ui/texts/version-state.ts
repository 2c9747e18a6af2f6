/** What a form knows about the versions of the object that it edits. */
export interface VersionState {
  /** The version that the form's changes are based on; undefined while it is unedited. */
  readonly keptAt: string | undefined;
  /** The latest version saved by this form. */
  readonly savedAt: string;
  /** True if the form was edited after it was sent. */
  readonly isAhead: boolean;
  /** The contents of saves that got no answer, the latest last. */
  readonly missed: readonly string[];
  /** True if one of those saves was later found to have succeeded. */
  readonly isFound: boolean;
  /** Content that the server itself is expected to save for this form. */
  readonly awaited: string | undefined;
}

export const untouched: VersionState = {
  keptAt: undefined,
  savedAt: '',
  isAhead: false,
  missed: [],
  isFound: false,
  awaited: undefined,
};

const missedMax = 8;

export const touched = (state: VersionState, newest: string): VersionState => ({
  ...state,
  keptAt: state.keptAt ?? newest,
  isAhead: true,
});

export const sent = (state: VersionState): VersionState => ({
  ...state,
  isAhead: false,
  isFound: false,
});

export const missed = (state: VersionState, content: string): VersionState => ({
  ...state,
  missed: [...state.missed, content].slice(-missedMax),
});

/** Returns the state after a save. Text written during the save becomes an unsaved change to the saved version. */
export const saved = (state: VersionState, savedAt: string): VersionState => ({
  ...untouched,
  savedAt,
  keptAt: state.isAhead ? savedAt : undefined,
});

/** True if a newer version holds content that this form sent: the save succeeded and only its answer was lost. */
export const isOwn = (state: VersionState, readAt: string, content: () => string): boolean =>
  state.keptAt !== undefined &&
  readAt > state.keptAt &&
  state.missed.length > 0 &&
  state.missed.includes(content());

/**
 * Returns the state after such a version was found. If the form has changed since the found content was sent, the rest is still
 * unsaved.
 */
export const found = (state: VersionState, readAt: string, content: string): VersionState => {
  const isAhead = state.isAhead || state.missed.at(-1) !== content;
  return { ...saved({ ...state, isAhead }, readAt), isFound: true };
};

export const awaiting = (state: VersionState, content: string): VersionState => ({
  ...state,
  awaited: content,
});

/**
 * True if a newer version holds the content that the server was expected to save for this form, and so is not someone else's
 * change.
 */
export const isAwaited = (state: VersionState, readAt: string, content: () => string): boolean =>
  state.keptAt !== undefined &&
  state.awaited !== undefined &&
  readAt > state.keptAt &&
  state.awaited === content();

/** Returns the state in which the form's changes are based on that version. */
export const arrived = (state: VersionState, readAt: string): VersionState => ({
  ...state,
  keptAt: readAt,
  awaited: undefined,
});

export const dropped = (state: VersionState): VersionState => ({
  ...untouched,
  savedAt: state.savedAt,
});

/** Content as text for comparison, independent of the order of its fields. */
export const contentText = (content: unknown): string => JSON.stringify(content, inOrder);

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** A version number as text for comparison, padded with zeros to the same number of digits. */
export const countedVersion = (version: number): string => String(version).padStart(10, '0');
