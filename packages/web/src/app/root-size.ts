const designWidth = 375;
const widthCap = 540;
/** Narrower is no phone but a reader who zooms: below it the size stays, so that zooming enlarges. */
const widthFloor = 320;
/** Wide and no taller than this is a phone on its side: letters made for its width would fill it. */
const lyingHeight = 500;
const resizeDelayMs = 300;

/** The root font size for a viewport, in per cent of the size that the reader has chosen. */
export function rootSizePercent(width: number, height: number): number {
  const isLying = width > height && height <= lyingHeight;
  const cap = isLying ? designWidth : widthCap;
  return (Math.max(widthFloor, Math.min(width, cap)) / designWidth) * 100;
}

/** Calls back once the calls have been quiet for a while. */
export function afterQuiet(delayMs: number, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(run, delayMs);
  };
}

/** app.css sets the same size before the first paint; from here on it follows with a delay. */
export function followViewportWidth(): void {
  applyRootSize();
  window.addEventListener('resize', afterQuiet(resizeDelayMs, applyRootSize));
}

function applyRootSize(): void {
  const percent = rootSizePercent(window.innerWidth, window.innerHeight);
  document.documentElement.style.fontSize = `${percent}%`;
}
