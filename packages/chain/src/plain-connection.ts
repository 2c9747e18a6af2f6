import { unescape } from 'node:querystring';

/** True for names and addresses of the local machine and for socket folders: nothing sent there crosses a network. */
export function isThisMachine(host: string): boolean {
  const name = unescape(host).toLowerCase();
  return (
    name === '' ||
    name.startsWith('/') ||
    /^(?:.*\.)?localhost\.?$/.test(name) ||
    /^127(?:\.\d{1,3}){3}$/.test(name) ||
    /^\[?::1\]?$/.test(name)
  );
}

/** True if requests to the address cross a network without TLS. */
export function isPlainHttp(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'http:' && !isThisMachine(url.hostname);
}

/** Modes in which the database driver encrypts and checks the certificate. */
const checkedModes = new Set(['require', 'verify-ca', 'verify-full']);

/**
 * True if the PostgreSQL address names a remote host and does not require TLS with a checked certificate. Like the
 * driver, takes the last of repeated parameters, and prefers the `host` parameter to the host before the path.
 */
export function isPlainDatabase(address: string): boolean {
  const url = URL.parse(address.replace('@/', '@localhost/'));
  if (url === null) return true;
  const query = Object.fromEntries(url.searchParams);
  if (isThisMachine(query['host'] ?? url.hostname)) return false;
  const mode = query['sslmode'] ?? '';
  // With this parameter the driver treats `require` as libpq does and does not check the certificate.
  if (query['uselibpqcompat'] === 'true' && mode === 'require') return true;
  return !checkedModes.has(mode);
}
