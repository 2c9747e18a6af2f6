import type { Config } from './config.ts';

/** Returns the address of the app for mails and documents. */
export function originOf({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://localhost:${port}`;
}
