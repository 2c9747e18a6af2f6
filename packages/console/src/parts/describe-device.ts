const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
];

const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** "Chrome 140 · Windows" out of a user agent; the agent itself where nothing is recognised. */
export function describeDevice(userAgent: string): string {
  const found = browsers.find(([, mark]) => mark.test(userAgent));
  const version = found?.[1].exec(userAgent)?.[1];
  const system = systems.find(([, mark]) => mark.test(userAgent))?.[0];
  const parts = [found && `${found[0]} ${version ?? ''}`.trim(), system].filter(Boolean);
  return parts.length === 0 ? userAgent : parts.join(' · ');
}
