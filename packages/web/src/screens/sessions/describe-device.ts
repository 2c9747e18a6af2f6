/** Browsers pretend to be one another, so the order decides: the most specific name comes first. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

export interface Device {
  readonly browser: string | undefined;
  readonly system: string | undefined;
  readonly isPhone: boolean;
}

/** Enough for a member to tell their devices apart; names are the makers' and are not translated. */
export function describeDevice(userAgent: string): Device {
  const nameIn = (table: typeof browsers) => table.find(([sign]) => sign.test(userAgent))?.[1];
  const isPhone = /\biPhone\b|\bAndroid\b.*\bMobile\b/.test(userAgent);
  return { browser: nameIn(browsers), system: nameIn(systems), isPhone };
}
