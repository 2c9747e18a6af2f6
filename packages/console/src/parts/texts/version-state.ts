/** What a form knows of the versions of what it is about. */
export interface VersionState {
  /** The change that it began with; undefined while it is untouched. */
  readonly keptAt: string | undefined;
  /** The last one that was saved from here. */
  readonly savedAt: string;
  /** Something was written since it was sent. */
  readonly isAhead: boolean;
}

export const untouched: VersionState = { keptAt: undefined, savedAt: '', isAhead: false };

export const touched = (state: VersionState, newest: string): VersionState => ({
  ...state,
  keptAt: state.keptAt ?? newest,
  isAhead: true,
});

export const sent = (state: VersionState): VersionState => ({ ...state, isAhead: false });

/** What was written while it was being saved stands on what was saved, and is not saved itself. */
export const saved = (state: VersionState, savedAt: string): VersionState => ({
  savedAt,
  keptAt: state.isAhead ? savedAt : undefined,
  isAhead: false,
});

export const dropped = (state: VersionState): VersionState => ({
  ...state,
  keptAt: undefined,
  isAhead: false,
});

/** A counted version as the text that is compared: the same number of digits each. */
export const countedVersion = (version: number): string => String(version).padStart(10, '0');
