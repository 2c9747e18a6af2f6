/** Patterns of browsers in a user agent. Browsers claim to be one another, so the most specific name comes first. */
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d+)/],
  ['Opera', /\b(?:OPR|Opera)\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['WeChat', /\bMicroMessenger\/(\d+)/],
  ['Yandex Browser', /\bYaBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
];

const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b|\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

export interface Device {
  /** A name such as "Chrome 140 · Windows"; empty if the user agent is not recognised. */
  readonly name: string;
  readonly isPhone: boolean;
}

/**
 * Returns a name that tells a member's devices apart. It uses the makers' own names, which are the same in every
 * language.
 */
export function describeDevice(userAgent: string): Device {
  const browser = browsers.find(([, mark]) => mark.test(userAgent));
  const version = browser?.[1].exec(userAgent)?.[1];
  const system = systems.find(([, mark]) => mark.test(userAgent))?.[0];
  const parts = [browser && `${browser[0]} ${version ?? ''}`.trim(), system];
  return {
    name: parts.filter((part) => part !== undefined).join(' · '),
    isPhone: /\biPhone\b|\bAndroid\b.*\bMobile\b/.test(userAgent),
  };
}
