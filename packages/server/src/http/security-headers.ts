/** Headers of every page and file. */
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

/** Headers of every answer. HSTS without `includeSubDomains`: subdomains are not this program's to decide. */
export function transportHeaders(secure: boolean): Record<string, string> {
  return secure ? { 'strict-transport-security': 'max-age=31536000' } : {};
}

/** Headers of a page. Scripts come only from the server's own files; a style element needs the nonce of this answer. */
export function pageHeaders(options: {
  secure: boolean;
  /** The origin of files and images, if not the page's own. */
  fileOrigin?: string | undefined;
  /** The origin that the app loads prices from, if not the page's own. */
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
    // The one Trusted Types policy is in packages/contract/src/protocol/trusted-types.ts.
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
