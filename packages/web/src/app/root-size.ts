const designWidth = 375;
const widthCap = 540;
/**
 * No phone is narrower than this, so a narrower viewport means that the reader has zoomed. Below it the size stays the
 * same, so that zooming enlarges the letters.
 */
const widthFloor = 320;
/**
 * A wide viewport with at most this height is a phone in landscape orientation, where letters sized by the width would
 * be too large.
 */
const lyingHeight = 500;
const resizeDelayMs = 300;

/** Returns the root font size for a viewport, in per cent of the font size that the reader has chosen. */
export function rootSizePercent(width: number, height: number): number {
  const isLying = width > height && height <= lyingHeight;
  const cap = isLying ? designWidth : widthCap;
  return (Math.max(widthFloor, Math.min(width, cap)) / designWidth) * 100;
}

/** Returns a debounced function: `run` is called once no call has come for `delayMs`. */
export function afterQuiet(delayMs: number, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(run, delayMs);
  };
}

/** Updates the root font size after the viewport changes. app.css sets the same size before the first paint. */
export function followViewportWidth(): void {
  applyRootSize();
  window.addEventListener('resize', afterQuiet(resizeDelayMs, applyRootSize));
}

function applyRootSize(): void {
  const percent = rootSizePercent(window.innerWidth, window.innerHeight);
  document.documentElement.style.fontSize = `${percent}%`;
}
