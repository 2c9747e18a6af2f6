/** Reads settings one by one and collects their mistakes, so that all of them are reported at once. */
export class SettingReader {
  readonly problems: string[] = [];
  readonly names = new Set<string>();
  readonly #env: Readonly<Record<string, string | undefined>>;

  constructor(env: Readonly<Record<string, string | undefined>>) {
    this.#env = env;
  }

  optional(name: string): string | undefined {
    this.names.add(name);
    const value = this.#env[name]?.trim();
    return value === '' ? undefined : value;
  }

  text(name: string, fallback: string): string {
    return this.optional(name) ?? fallback;
  }

  oneOf<const T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const value = this.optional(name);
    if (value === undefined) return fallback;
    const choice = choices.find((candidate) => candidate === value);
    if (choice === undefined) this.reject(name, `must be one of ${choices.join(', ')}`, value);
    return choice ?? fallback;
  }

  flag(name: string, fallback: boolean): boolean {
    const value = this.optional(name);
    if (value === undefined) return fallback;
    if (['1', 'true', 'yes', 'on'].includes(value.toLowerCase())) return true;
    if (['0', 'false', 'no', 'off'].includes(value.toLowerCase())) return false;
    this.reject(name, 'must be true or false', value);
    return fallback;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const value = this.optional(name);
    if (value === undefined) return fallback;
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= min && number <= max) return number;
    this.reject(name, `must be a whole number from ${min} to ${max}`, value);
    return fallback;
  }

  /** Reads a value that `isFit` accepts; the rule continues a sentence that begins with the setting's name. */
  fitting(name: string, fallback: string, rule: string, isFit: (value: string) => boolean): string {
    const value = this.optional(name);
    if (value === undefined) return fallback;
    if (isFit(value)) return value;
    this.reject(name, rule, value);
    return fallback;
  }

  /** Reads an address with one of the protocols. Error messages never repeat the value, since it may contain a password. */
  url(
    name: string,
    protocols: readonly string[],
    { needsHost = true }: { needsHost?: boolean } = {},
  ): string | undefined {
    const value = this.optional(name);
    if (value === undefined) return undefined;
    // URL.parse accepts “smtp:mail.example.com” as an address without a host, so check for the slashes.
    const begins = protocols.map((protocol) => `${protocol}://`);
    const begin = begins.find((one) => value.toLowerCase().startsWith(one));
    // URL.parse rejects a user name without a host, as in `postgres://name@/database?host=/folder`.
    const url = URL.parse(needsHost ? value : value.replace('@/', '@localhost/'));
    if (begin === undefined)
      this.reject(name, `must be an address that begins with ${begins.join(' or ')}`);
    else if (needsHost && new RegExp(`^${begin}(?:[:/?#]|$)`, 'i').test(value))
      this.reject(name, `must name a host after ${begin}`);
    else if (url === null)
      this.reject(
        name,
        'cannot be read: a port is a number up to 65535, and in a name or password / ? # [ ] @ : and % are written as %2F %3F %23 %5B %5D %40 %3A and %25',
      );
    else return value.replace(/\/+$/, '');
    return undefined;
  }

  /** Reads an address without a path, because the apps live at the root. */
  origin(name: string): string | undefined {
    const value = this.url(name, ['http', 'https']);
    if (value === undefined || URL.parse(value)?.origin === value) return value;
    this.reject(
      name,
      'must be an address without a path, such as https://academy.example.com',
      value,
    );
    return undefined;
  }

  reject(name: string, rule: string, value?: string): void {
    this.problems.push(`${name} ${rule}${value === undefined ? '' : `, but is “${value}”`}.`);
  }
}
