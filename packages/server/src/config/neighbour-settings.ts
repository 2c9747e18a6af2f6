import { isIP } from 'node:net';
import type { SettingReader } from './setting-reader.ts';

/**
 * Reads the trusted proxies. Only addresses are allowed: trusting every sender would mean trusting any header a caller writes.
 */
export function readProxies(read: SettingReader): string[] | undefined {
  const proxies = read
    .optional('TRUST_PROXY')
    ?.split(',')
    .map((proxy) => proxy.trim());
  const wrong = proxies?.find((proxy) => !isProxy(proxy));
  if (wrong === undefined) return proxies;
  read.reject(
    'TRUST_PROXY',
    'must list the addresses of your proxies, such as loopback or 10.0.0.0/8',
    wrong,
  );
  return undefined;
}

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix] = text.split('/', 2);
  // A range may not be wider than the private networks 10.0.0.0/8 and fc00::/7.
  const [least, most] = { 4: [8, 32], 6: [7, 128] }[isIP(address)] ?? [];
  if (least === undefined || most === undefined) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= least && Number(prefix) <= most;
}

export function readOrigins(read: SettingReader): string[] {
  const origins = read
    .text('CORS_ORIGINS', '')
    .split(',')
    .map((origin) => origin.trim());
  return origins.filter((origin) => {
    if (origin === '') return false;
    if (URL.parse(origin)?.origin === origin) return true;
    read.reject(
      'CORS_ORIGINS',
      'must list origins such as https://app.example.com, separated by commas',
      origin,
    );
    return false;
  });
}

/** The push services of Chrome, Firefox, Safari and Edge. */
const knownPushServices = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
].join(',');

export function readPushServices(read: SettingReader): string[] {
  const services = read
    .text('PUSH_SERVICES', knownPushServices)
    .split(',')
    .map((service) => service.trim());
  const wrong = services.find((service) => !/^https?:\/\/(?:\*\.)?[\w.:-]+$/.test(service));
  if (wrong !== undefined)
    read.reject(
      'PUSH_SERVICES',
      'must list addresses such as https://push.example.com or https://*.example.com',
      wrong,
    );
  return services;
}
