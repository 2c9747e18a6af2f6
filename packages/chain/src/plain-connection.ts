import { unescape } from 'node:querystring';

/** True for this machine's own names and addresses, and for folders of sockets: nothing sent there crosses a network. */
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

/** True if what is sent to the address crosses a network without TLS. */
export function isPlainHttp(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'http:' && !isThisMachine(url.hostname);
}

/** Modes in which the database driver encrypts and checks the certificate. */
const checkedModes = new Set(['require', 'verify-ca', 'verify-full']);

/**
 * True if the PostgreSQL address names a host of a network and does not ask for TLS with a checked certificate.
 * The driver takes the last of equal parameters, and `host` as a parameter before the one in front of the path.
 */
export function isPlainDatabase(address: string): boolean {
  const url = URL.parse(address.replace('@/', '@localhost/'));
  if (url === null) return true;
  const query = Object.fromEntries(url.searchParams);
  if (isThisMachine(query['host'] ?? url.hostname)) return false;
  const mode = query['sslmode'] ?? '';
  // With this parameter the driver takes `require` as libpq does, and checks no certificate.
  if (query['uselibpqcompat'] === 'true' && mode === 'require') return true;
  return !checkedModes.has(mode);
}
