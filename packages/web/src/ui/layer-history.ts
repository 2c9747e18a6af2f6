/**
 * What lies over a screen (a sheet, a dialog) has an entry of its own in the history, so that Back
 * closes it instead of leaving the screen. The entry is the screen's once more, only deeper; the router
 * never learns of it: going between the two is kept from it, and before it navigates they are left.
 */
interface Layer {
  readonly close: () => void;
  /** It only asks, and whoever asks has not gone: the next Back is its own as well, however soon it comes. */
  readonly stays: boolean;
  /** Asked to close, or its screen left: most likely it goes in a moment. */
  isGoing: boolean;
}

interface EntryState {
  readonly key?: string;
  readonly layers?: number;
}

/**
 * A traversal takes a few frames, and far longer on a busy phone: one that comes after what did not wait for
 * it undoes that. A browser that refuses it must not hold anything up for good.
 */
const longestReturnMs = 2000;
const longestGoingMs = 500;

const layers: Layer[] = [];
/** Of the screen that is shown, or will be in a moment. */
let screenKey = '';
let returning: Promise<void> | undefined;
let arrived: (() => void) | undefined;
let navigations = 0;

/** Before the router listens: it is to hear only of what concerns it. */
export function watchBack(): void {
  addEventListener('popstate', onPop);
  // Reloaded while something lay over the screen, which is gone now.
  screenShown(keyOf(entry()));
}

export function screenShown(key: string): void {
  screenKey = key;
  settleSoon();
}

/** What follows comes after the screen, not after what lies over it. */
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

/** Gives the function that takes the layer away again, however it was closed. */
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

/** What is busy does not close, and what belongs to the next screen too stays: they get an entry again. */
function expectToGo(some: readonly Layer[]): void {
  const marked = [...some];
  for (const layer of marked) layer.isGoing = true;
  setTimeout(() => {
    for (const layer of marked) layer.isGoing = false;
    settle();
  }, longestGoingMs);
}

/** When one layer makes room for the next, the entry stays for it; where none is left, it goes. */
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
  // Nowhere to go back to, as in a tab that a phone brought back: then this is the screen's entry.
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

/** The first entry of a visit has none, and the router calls it so. */
function keyOf(state: EntryState | null): string {
  return state?.key ?? 'default';
}
