import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { production } from './testing/production-settings.ts';
import { ConfigError, readConfig, readServerConfig, settingNames } from './read-config.ts';

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');

function problems(env: Record<string, string>, readAll = readConfig): readonly string[] {
  try {
    readAll(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('the configuration', () => {
  test('needs no setting for a demo', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      demo: true,
      production: false,
      invitationRequired: true,
      market: { tickersUrl: undefined },
    });
  });

  test('reports one sentence for each mistake', () => {
    const env = {
      PORT: 'http',
      DATABASE_URL: 'mysql://root:hunter2@db/x',
      SMTP_URL: 'mail.example.com',
      DEMO: 'maybe',
      FOUNDED_ON: '2024-13-99',
      CORS_ORIGINS: 'https://a.example,example.com/path',
      SECRET_KEY: 'short',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: 'true',
    };
    expect(problems(env)).toEqual([
      'DEMO must be true or false, but is “maybe”.',
      'PORT must be a whole number from 0 to 65535, but is “http”.',
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
      'SMTP_URL must be an address that begins with smtp:// or smtps://.',
      'SECRET_KEY must have at least 32 characters.',
      'TRUST_PROXY must list the addresses of your proxies, such as loopback or 10.0.0.0/8, but is “true”.',
      'CORS_ORIGINS must list origins such as https://app.example.com, separated by commas, but is “example.com/path”.',
      'FOUNDED_ON must be a date from 1900 to 2099 such as 2020-03-01, but is “2024-13-99”.',
      'LOG_LEVEL must be one of trace, debug, info, warn, error, silent, but is “loud”.',
    ]);
  });

  test('reports only the setting that is wrong', () => {
    const unreadable = /_URL cannot be read: a port is a number up to 65535, and .* %23/;
    for (const env of [
      { DATABASE_URL: 'postgres://name:pass#word@db.example.com/academy' },
      { DATABASE_URL: 'postgres://db.example.com:99999/academy' },
      { SMTP_URL: 'smtp://name:pass/word@mail.example.com' },
    ])
      expect(problems(env)).toEqual([expect.stringMatching(unreadable)]);
    for (const day of ['2023-02-30', '2999-01-01', '1 March'])
      expect(problems({ FOUNDED_ON: day })).toEqual([expect.stringMatching(/^FOUNDED_ON must be/)]);
    expect(problems({ PRODUCT_NAME: 'A <b>' })).toEqual([
      expect.stringMatching(/^PRODUCT_NAME must be one line/),
    ]);
    expect(problems({ PRODUCT_NAME: 'Trade@Wind' })).toEqual([]);
  });

  test('accepts only addresses with slashes and a host, except for a database socket', () => {
    const begin = 'SMTP_URL must be an address that begins with smtp:// or smtps://.';
    expect(problems({ SMTP_URL: 'smtp:mail.example.com' })).toEqual([begin]);
    expect(problems({ SMTP_URL: 'smtp:/mail.example.com' })).toEqual([begin]);
    const host = ['SMTP_URL must name a host after smtp://.'];
    expect(problems({ SMTP_URL: 'smtp://' })).toEqual(host);
    expect(problems({ SMTP_URL: 'smtp://:25' })).toHaveLength(1);
    expect(problems({ SMTP_URL: 'SMTPS://name:secret@mail.example.com:465' })).toEqual([]);
    expect(problems({ FILE_BASE_URL: 'https:files.example.com' })).toHaveLength(1);
    expect(problems({ DATABASE_URL: 'postgres:///academy?host=/run/postgresql' })).toEqual([]);
    const byName = 'postgres://academy:x@/academy?host=/run/postgresql&port=5544';
    expect(problems({ DATABASE_URL: byName })).toEqual([]);
    expect(problems({ DATABASE_URL: 'postgres://academy:x/y@/academy' })).toHaveLength(1);
    expect(problems({ SMTP_URL: 'smtp://academy:x@/' })).toHaveLength(1);
    expect(problems({ DATABASE_URL: 'postgres:academy' })).toHaveLength(1);
  });

  test('accepts only addresses as proxies, and only a PUBLIC_URL without a path', () => {
    expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8, 2001:db8::/32' }).trustProxy).toEqual([
      'loopback',
      '10.0.0.0/8',
      '2001:db8::/32',
    ]);
    for (const wrong of [
      '10.0.0.0/99',
      '0.0.0.0/0',
      '128.0.0.0/1',
      '::/0',
      '999.1.1.1',
      'a.example',
      '*',
    ]) {
      expect(problems({ TRUST_PROXY: wrong })).toHaveLength(1);
    }
    expect(problems({ PUBLIC_URL: 'https://a.example/sub' })).toHaveLength(1);
    expect(problems({ MAIL_FROM: 'nonsense' })).toHaveLength(1);
  });

  test('accepts only providers without user name and password, and does not repeat them', () => {
    const { chains } = readConfig({ RPC_ERC20: 'https://rpc.example/key, http://127.0.0.1:8545' });
    expect(chains.providers.ERC20).toHaveLength(2);
    for (const wrong of ['https://name:secret@rpc.example', 'https://secret@rpc.example']) {
      const [problem] = problems({ RPC_ERC20: wrong });
      expect(problem).toContain('without name and password');
      expect(problem).not.toContain('secret');
    }
  });

  test('refuses two providers on one host, which would count twice in a quorum', () => {
    const [problem, ...others] = problems({
      RPC_ERC20: 'https://rpc.example/secret1,https://RPC.example/secret2',
    });
    expect(problem).toContain('names a host twice');
    expect(problem).not.toContain('secret');
    expect(others).toEqual([]);
    expect(problems({ RPC_ERC20: 'https://a.example', RPC_BEP20: 'https://a.example' })).toEqual(
      [],
    );
  });

  test('refuses demo content and default secrets in production', () => {
    expect(problems({ NODE_ENV: 'production', DEMO: '1' })).toEqual([
      'DEMO cannot be on when NODE_ENV is production.',
      'SECRET_KEY must be set when NODE_ENV is production.',
      'SIGN_SECRET must be set to a value of your own when NODE_ENV is production.',
      'SMTP_URL must be set when NODE_ENV is production.',
      'MAIL_FROM must be set to an address of your own when NODE_ENV is production.',
      'PUBLIC_URL must be set when NODE_ENV is production.',
      'FILE_MASTER_KEYS must be set when NODE_ENV is production.',
    ]);
    expect(readConfig(production)).toMatchObject({
      demo: false,
      publicUrl: 'https://academy.example.com',
      fileBaseUrl: 'https://academy.example.com/files',
      contact: {
        telephone: '',
        mailbox: '',
        address: { en: '', cn: '', tcn: '', jp: '', ko: '', ru: '' },
      },
      market: {
        tickersUrl: 'https://api.gateio.ws/api/v4/futures/usdt/tickers',
        feedUrl: '/api/Market',
      },
    });
  });

  test('allows a missing mail server for a demo and for commands, which send no mail', () => {
    const unsent = 'SMTP_URL must be set unless DEMO is on.';
    expect(problems({ DEMO: 'false' }, readServerConfig)).toEqual([unsent]);
    expect(problems({ DEMO: 'false', SMTP_URL: 'x' }, readServerConfig)).toHaveLength(1);
    for (const env of [{}, { DEMO: 'false', SMTP_URL: production.SMTP_URL }, production])
      expect(problems(env, readServerConfig)).toEqual([]);
    expect(problems({ DEMO: 'false' })).toEqual([]);
  });

  test('reads named master keys for files, newest first, and never repeats them', () => {
    const { fileMasterKeys } = readConfig({ FILE_MASTER_KEYS: `b:${key(2)}, a:${key(1)}` });
    expect(fileMasterKeys.map(({ id }) => id)).toEqual(['b', 'a']);
    for (const wrong of ['a', key(1), `a:short`, `a:${key(1)},a:${key(2)}`, `instance:${key(1)}`]) {
      expect(problems({ FILE_MASTER_KEYS: wrong })).toEqual([
        'FILE_MASTER_KEYS must list keys of 32 bytes in base64, each with a name of its own, such as 2026a:…, newest first.',
      ]);
    }
  });

  test('accepts a bucket with its access keys, or reports what is missing', () => {
    const access = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    const { fileStore } = readConfig({
      ...access,
      FILE_STORE: 's3://academy/files',
      S3_ENDPOINT: 'https://s3.example.com',
    });
    expect(fileStore).toMatchObject({
      bucketUrl: 'https://s3.example.com/academy',
      folder: 'files',
    });
    expect(problems({ FILE_STORE: 's3://academy' })).toEqual([
      'FILE_STORE needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    ]);
    expect(problems({ ...access, FILE_STORE: '/var/files' })).toHaveLength(1);
  });

  test('has exactly the settings that the operating guide lists', async () => {
    const guide = await readFile(new URL('../../../../docs/operating.md', import.meta.url), 'utf8');
    // The signer is a separate program with its own settings.
    const [ofServer = ''] = guide.split('## Paying out');
    const listed = [...ofServer.matchAll(/^\| `([A-Z][A-Z0-9_]+)` +\|/gm)].map(
      ([, name]) => name ?? '',
    );
    expect(listed.toSorted()).toEqual([...settingNames()].toSorted());
  });
});

describe('an account key', () => {
  const publicKey =
    'xpub6Bh6Cg7bvjFdW6VEAaZmsyhZh86WdJ9Kr5aqqY5LN7UFLpxTrxsiys213UCu8MAYjcq5JhF7jzZXvruGfWfPbxqsByNNhwWaNQRuhP3JcC3';
  const privateKey =
    'xprv9xhjoAai6MhLHcQm4Z2mWqkq96G2DqRUUrfF39fiomwGU2dKKRZUS4hXCCDSpqZyQwWCsG4e9NJknKd9TQHHF7jjiznDpUqUQZ9CNSWZeZg';
  const branch =
    'xpub6EPuWo2Zez8qnWR1a44VViRzRwan7Ct5XaKCz2anC2xSQLCUUvhGEnGYBohKCsocJHEkYQ143QJH8fixW8ixUxrh6bU52qG2tPe1vqCJjiD';

  test('is accepted if it is the public key of an account', () => {
    expect(problems({ ACCOUNT_KEY_EVM: publicKey })).toEqual([]);
  });

  test.each([
    ['a private one', privateKey, 'only the signer'],
    ['one of a branch', branch, 'three steps below the master'],
    ['a mistyped one', publicKey.replace('xpub6B', 'xpub6C'), 'checksum'],
  ])('is refused when it is %s, and the message does not repeat it', (_, given, why) => {
    const [said = ''] = problems({ ACCOUNT_KEY_EVM: given });
    expect(said).toContain('ACCOUNT_KEY_EVM');
    expect(said).toContain(why);
    expect(said).not.toContain(given.slice(4, 20));
  });

  test('must differ between the two chain families', () => {
    const both = { ACCOUNT_KEY_EVM: publicKey, ACCOUNT_KEY_TRON: publicKey };
    expect(problems(both)).toEqual([expect.stringContaining('ACCOUNT_KEY_TRON')]);
  });
});

describe('a development chain', () => {
  const publicKey =
    'xpub6Bh6Cg7bvjFdW6VEAaZmsyhZh86WdJ9Kr5aqqY5LN7UFLpxTrxsiys213UCu8MAYjcq5JhF7jzZXvruGfWfPbxqsByNNhwWaNQRuhP3JcC3';

  test('runs by default in a demo that has nothing else configured', () => {
    expect(readConfig({}).devnet).toBe(true);
    for (const env of [
      { DEVNET: 'off' },
      { DATABASE_URL: 'postgres://localhost/x' },
      { RPC_DEVNET: 'http://127.0.0.1:8545' },
      { ACCOUNT_KEY_EVM: publicKey },
      { SIGNER_SOCKET: '/run/signer.sock' },
      production,
    ])
      expect(readConfig(env).devnet).toBe(false);
  });

  test.each([
    { ...production, DEVNET: 'on' },
    { DEVNET: 'on', RPC_ERC20: 'https://rpc.example.com' },
    { DEVNET: 'on', ACCOUNT_KEY_EVM: publicKey },
  ])('is refused where money is or could be real', (env) => {
    expect(problems(env)).toEqual([expect.stringContaining('DEVNET')]);
  });
});
