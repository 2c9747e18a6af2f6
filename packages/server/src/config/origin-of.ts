import type { Config } from './config.ts';

/** Returns where people reach the app, for addresses on paper and in mails. */
export function originOf({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://localhost:${port}`;
}
