/** For every page and file. */
const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
} as const;

export const apiHeaders: Readonly<Record<string, string>> = {
  ...common,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

export const fileHeaders: Readonly<Record<string, string>> = common;

/** For every answer. For this host alone: what else lives below its name is not ours to decide. */
export function transportHeaders(secure: boolean): Record<string, string> {
  return secure ? { 'strict-transport-security': 'max-age=31536000' } : {};
}

/** Scripts only from our own files; a style element only with the nonce of this very answer. */
export function pageHeaders(options: {
  secure: boolean;
  /** Where files and images come from, beside the page's own origin. */
  fileOrigin?: string | undefined;
  /** Where the app gets prices, if not from here. */
  marketOrigin?: string | undefined;
  styleNonce?: string;
}): Record<string, string> {
  const styles =
    options.styleNonce === undefined ? "'self'" : `'self' 'nonce-${options.styleNonce}'`;
  const files = options.fileOrigin === undefined ? "'self'" : `'self' ${options.fileOrigin}`;
  const market = options.marketOrigin === undefined ? "'self'" : `'self' ${options.marketOrigin}`;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles}`,
    `img-src ${files} data: blob:`,
    "font-src 'self'",
    `connect-src ${market}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `media-src ${files} blob:`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    // Their one policy is in packages/contract/src/protocol/trusted-types.ts.
    "require-trusted-types-for 'script'",
    'trusted-types default',
    ...(options.secure ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    ...common,
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-cache',
  };
}
