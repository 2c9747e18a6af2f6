/** An iPhone can show only the video element in full screen, with its own controls. */
interface PhoneVideo extends HTMLVideoElement {
  readonly webkitEnterFullscreen?: () => void;
}
/** The methods of `screen.orientation` that TypeScript's types lack. */
interface Rotating {
  readonly lock?: (orientation: 'landscape') => Promise<void>;
  readonly unlock?: () => void;
}

export function canFillScreen(video: HTMLVideoElement): boolean {
  return document.fullscreenEnabled || 'webkitEnterFullscreen' in (video as PhoneVideo);
}

/** Enters or leaves full screen. A phone turns to landscape orientation if it allows that. */
export async function toggleFullScreen(frame: HTMLElement, video: HTMLVideoElement): Promise<void> {
  if (document.fullscreenElement !== null) {
    await document.exitFullscreen();
    return;
  }
  if (!document.fullscreenEnabled) {
    (video as PhoneVideo).webkitEnterFullscreen?.();
    return;
  }
  await frame.requestFullscreen({ navigationUI: 'hide' });
  const isWide = video.videoWidth >= video.videoHeight;
  const rotating = screen.orientation as ScreenOrientation & Rotating;
  // Desktops and some phones refuse to lock the orientation; the picture fills the screen all the same.
  if (isWide) await rotating.lock?.('landscape').catch(() => undefined);
}
