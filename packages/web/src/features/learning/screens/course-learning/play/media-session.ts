interface Shown {
  readonly title: string;
  readonly speaker: string;
  readonly course: string;
}

interface Actions {
  readonly seekBy: (seconds: number) => void;
  readonly seek: (to: number) => void;
  readonly next: (() => void) | undefined;
}

const step = 10;

/** Shows the lesson on the lock screen and reacts to headset buttons. Returns a function that ends both. */
export function showOnLockScreen(shown: Shown, { seek, seekBy, next }: Actions): () => void {
  if (!('mediaSession' in navigator)) return () => undefined;
  const session = navigator.mediaSession;
  session.metadata = new MediaMetadata({
    title: shown.title,
    artist: shown.speaker,
    album: shown.course,
    artwork: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
  });
  const handlers: [MediaSessionAction, MediaSessionActionHandler | null][] = [
    ['seekbackward', ({ seekOffset }) => seekBy(-(seekOffset ?? step))],
    ['seekforward', ({ seekOffset }) => seekBy(seekOffset ?? step)],
    ['seekto', ({ seekTime }) => seek(seekTime ?? 0)],
    ['nexttrack', next ?? null],
  ];
  for (const [action, handle] of handlers) session.setActionHandler(action, handle);
  return () => {
    session.metadata = null;
    for (const [action] of handlers) session.setActionHandler(action, null);
  };
}
