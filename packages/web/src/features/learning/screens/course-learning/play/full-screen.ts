/** An iPhone shows only the video itself on the full screen, with controls of its own. */
interface PhoneVideo extends HTMLVideoElement {
  readonly webkitEnterFullscreen?: () => void;
}
/** Not in the types that come with the compiler. */
interface Rotating {
  readonly lock?: (orientation: 'landscape') => Promise<void>;
  readonly unlock?: () => void;
}

export function canFillScreen(video: HTMLVideoElement): boolean {
  return document.fullscreenEnabled || 'webkitEnterFullscreen' in (video as PhoneVideo);
}

/** In or out; a phone is turned on its side for it, where it lets itself be turned. */
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
  // Desktops and some phones refuse; the picture fills the screen all the same.
  if (isWide) await rotating.lock?.('landscape').catch(() => undefined);
}
