/** What a form knows of the versions of what it is about. */
export interface VersionState {
  /** The change that it began with; undefined while it is untouched. */
  readonly keptAt: string | undefined;
  /** The last one that was saved from here. */
  readonly savedAt: string;
  /** Something was written since it was sent. */
  readonly isAhead: boolean;
  /** What was sent without a word that it was saved, the latest last. */
  readonly missed: readonly string[];
  /** One of those was saved, as was found out later. */
  readonly isFound: boolean;
  /** What the server is going to make of it for this form. */
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

/** What was written while it was being saved stands on what was saved, and is not saved itself. */
export const saved = (state: VersionState, savedAt: string): VersionState => ({
  ...untouched,
  savedAt,
  keptAt: state.isAhead ? savedAt : undefined,
});

/** A newer version that holds what was sent from here is no one else's: only the answer was lost. */
export const isOwn = (state: VersionState, readAt: string, content: () => string): boolean =>
  state.keptAt !== undefined &&
  readAt > state.keptAt &&
  state.missed.length > 0 &&
  state.missed.includes(content());

/** Goes on from there. What was sent before what is in the form by now does not make that saved. */
export const found = (state: VersionState, readAt: string, content: string): VersionState => {
  const isAhead = state.isAhead || state.missed.at(-1) !== content;
  return { ...saved({ ...state, isAhead }, readAt), isFound: true };
};

export const awaiting = (state: VersionState, content: string): VersionState => ({
  ...state,
  awaited: content,
});

/** A newer version that is as the server was to make it for this form is no one else's either. */
export const isAwaited = (state: VersionState, readAt: string, content: () => string): boolean =>
  state.keptAt !== undefined &&
  state.awaited !== undefined &&
  readAt > state.keptAt &&
  state.awaited === content();

/** What was written stands on it from now on. */
export const arrived = (state: VersionState, readAt: string): VersionState => ({
  ...state,
  keptAt: readAt,
  awaited: undefined,
});

export const dropped = (state: VersionState): VersionState => ({
  ...untouched,
  savedAt: state.savedAt,
});

/** Content as the text that is compared, in whatever order its fields were written. */
export const contentText = (content: unknown): string => JSON.stringify(content, inOrder);

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** A counted version as the text that is compared: the same number of digits each. */
export const countedVersion = (version: number): string => String(version).padStart(10, '0');
