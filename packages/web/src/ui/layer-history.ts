/**
 * Gives every layer over a screen (a sheet or a dialog) an entry in the browser's history, so that Back closes the
 * layer instead of leaving the screen.
 *
 * The entry of a layer has the same address and router key as the screen's entry, and stores the number of layers. The
 * router does not notice these entries: their `popstate` events are hidden from it, and before it navigates the entries
 * are left.
 */
interface Layer {
  readonly close: () => void;
  /**
   * True for a layer that only asks a question, such as whether to leave. It stays open after Back, so it gets a new
   * entry at once.
   */
  readonly stays: boolean;
  /** True after the layer was asked to close or its screen was left. It will probably be removed in a moment. */
  isGoing: boolean;
}

interface EntryState {
  readonly key?: string;
  readonly layers?: number;
}

/**
 * The longest waits. Going back in the history takes a few frames, and much longer on a busy phone; a navigation that
 * does not wait for it would be undone by it. A browser that ignores the request must not block navigation for good.
 */
const longestReturnMs = 2000;
const longestGoingMs = 500;

const layers: Layer[] = [];
/** The router key of the screen that is shown, or will be shown in a moment. */
let screenKey = '';
let returning: Promise<void> | undefined;
let arrived: (() => void) | undefined;
let navigations = 0;

/** Must be called before the router starts to listen, so that the router receives only the events of its own entries. */
export function watchBack(): void {
  addEventListener('popstate', onPop);
  // The page may have been reloaded while a layer was open. The layer no longer exists.
  screenShown(keyOf(entry()));
}

export function screenShown(key: string): void {
  screenKey = key;
  settleSoon();
}

/** Navigates after the entries of all layers have been left, so that the new entry follows that of the screen. */
export async function navigateBelow(navigate: () => Promise<void>): Promise<void> {
  navigations += 1;
  try {
    if (returning !== undefined) await returning;
    if (depth() > 0) {
      await goBack(depth());
      expectToGo(layers);
    }
    await navigate();
  } finally {
    navigations -= 1;
    settleSoon();
  }
}

/** Adds a layer, and returns the function that removes it, however it was closed. */
export function addLayer(close: () => void, stays = false): () => void {
  const layer: Layer = { close, stays, isGoing: false };
  layers.push(layer);
  settleSoon();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    settleSoon();
  };
}

function onPop(event: PopStateEvent): void {
  const state = event.state as EntryState | null;
  if (state === null) return;
  if (keyOf(state) !== screenKey) {
    screenKey = keyOf(state);
    return;
  }
  event.stopImmediatePropagation();
  if (arrived !== undefined) {
    arrived();
    return;
  }
  const above = layers.slice(depth());
  expectToGo(above.filter(({ stays }) => !stays));
  for (const { close } of above.toReversed()) close();
  settleSoon();
}

/**
 * Marks layers that should close. A layer that is busy and stays open, or that the next screen uses too, gets an entry
 * again.
 */
function expectToGo(some: readonly Layer[]): void {
  const marked = [...some];
  for (const layer of marked) layer.isGoing = true;
  setTimeout(() => {
    for (const layer of marked) layer.isGoing = false;
    settle();
  }, longestGoingMs);
}

/**
 * Adjusts the entries after all changes of this moment: when one layer replaces another, the entry stays; when none is
 * left, it is removed.
 */
function settleSoon(): void {
  setTimeout(settle);
}

function settle(): void {
  if (returning !== undefined || navigations > 0 || keyOf(entry()) !== screenKey) return;
  const wanted = layers.filter(({ isGoing }) => !isGoing).length;
  const there = depth();
  if (there > wanted) void dropEntries(there, wanted);
  for (let next = there + 1; next <= wanted; next += 1) {
    history.pushState({ ...entry(), layers: next }, '');
  }
}

async function dropEntries(there: number, wanted: number): Promise<void> {
  await goBack(there - wanted);
  // Going back did not work, as in a tab that a phone has restored. The present entry then becomes that of the screen.
  if (depth() === there) history.replaceState({ ...entry(), layers: wanted }, '');
  settle();
}

async function goBack(steps: number): Promise<void> {
  returning ??= new Promise<void>((resolve) => {
    arrived = resolve;
    history.go(-steps);
    setTimeout(resolve, longestReturnMs);
  }).finally(() => {
    returning = undefined;
    arrived = undefined;
  });
  await returning;
}

function depth(): number {
  return entry()?.layers ?? 0;
}

function entry(): EntryState | null {
  return history.state as EntryState | null;
}

/** Returns the router key of an entry. The first entry of a visit has none, and the router calls it `default`. */
function keyOf(state: EntryState | null): string {
  return state?.key ?? 'default';
}
