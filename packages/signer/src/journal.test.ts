import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFile,
  mkdtemp,
  open,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Journal } from './journal.ts';
import { approve, openDesk, payout, refused, type TestDesk } from './testing/desk.ts';

const run = promisify(execFile);

let desk: TestDesk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

describe('the journal', () => {
  test('discards a torn last line, and nothing else', async () => {
    approve(desk, '1');
    await desk.sign(payout('1', 0));
    await appendFile(desk.journalFile, '{"entry":{"at":1');
    await desk.restart();
    approve(desk, '2');
    expect(await desk.sign(payout('2', 0))).toEqual(refused(/place is another/));
    expect(await desk.sign(payout('2', 1))).toHaveProperty('hash');
    await desk.restart();
    expect(await desk.sign(payout('2', 2))).toEqual(refused(/another place/));
  });

  test('is refused if it was changed or lacks a line', async () => {
    for (const id of ['1', '2']) approve(desk, id);
    await desk.sign(payout('1', 0));
    await desk.sign(payout('2', 1));
    const text = await readFile(desk.journalFile, 'utf8');
    const [, second = ''] = text.split('\n');
    for (const forged of [text.replace('payout/1', 'payout/9'), `${second}\n`]) {
      await writeFile(desk.journalFile, forged);
      await expect(Journal.open(desk.journalFile)).rejects.toThrow(/Line 1 of .* was changed/);
    }
  });

  test('contains every acknowledged entry, even if the disk takes only half a line', async () => {
    const writer = fileURLToPath(new URL('testing/write-journal.ts', import.meta.url));
    const path = join(desk.folder, 'short.jsonl');
    await Journal.create(path);
    // The shell's blocks have 512 or 1024 bytes, so the last write is a partial one.
    const { stdout } = await run('sh', [
      '-c',
      'ulimit -f 4; exec "$0" "$1" "$2"',
      process.execPath,
      writer,
      path,
    ]);
    const acknowledged = stdout.trim().split('\n');
    expect((await stat(path)).size % 512).toBe(0);
    const journal = await Journal.open(path);
    expect(acknowledged.length).toBeGreaterThan(1);
    expect(acknowledged.filter((subject) => journal.signedFor(subject).length === 0)).toEqual([]);
    await journal.end();
  });

  test('cannot be filled with trivial requests @long', async () => {
    const large = { ...blank, at: desk.clock.now, signed: '0'.repeat(20 * 1024) };
    await writeLines(Array.from({ length: 1024 }, () => large));
    approve(desk, '1');
    expect(await desk.sign(payout('1', 0))).toEqual(refused(/too much in a day/, 'now'));
    expect(await desk.giveUp(payout('1', 0))).toEqual(refused(/too much in a day/, 'now'));
    desk.clock.now += 86_400_001;
    expect(await desk.giveUp(payout('1', 0))).toMatchObject({ signed: 0 });
  });

  test('has room for everything that five hundred waiting withdrawals close in a day @long', async () => {
    await writeLines(
      Array.from({ length: 25_000 }, (_, nth) => ({
        at: desk.clock.now,
        closed: `payout/${nth}#${nth}`,
      })),
    );
    approve(desk, '60000');
    expect(await desk.giveUp(payout('60001', 0))).toMatchObject({ signed: 0 });
    expect(await desk.sign(payout('60000', 0))).toHaveProperty('hash');
  });

  test('warns of each percent from half its size on, also at the start, and refuses entries when it is full', async () => {
    const path = join(desk.folder, 'small.jsonl');
    await Journal.create(path);
    const warnings: string[] = [];
    const options = { warn: (line: string) => void warnings.push(line), largestBytes: 1000 };
    const journal = await Journal.open(path, options);
    await close(journal, 4);
    expect((await stat(path)).size).toBe(460);
    expect(warnings).toEqual([]);
    await close(journal, 1);
    expect(warnings).toEqual([expect.stringMatching(/is 57 % full/)]);
    await close(journal, 3);
    await expect(close(journal, 1)).rejects.toThrow('The journal is full.');
    await journal.end();
    warnings.length = 0;
    await (await Journal.open(path, options)).end();
    expect(warnings).toEqual([expect.stringMatching(/is 92 % full/)]);
    warnings.length = 0;
    const exact = { ...options, largestBytes: 920 };
    await (await Journal.open(path, exact)).end();
    await truncate(path, 460);
    await (await Journal.open(path, { ...options, largestBytes: 921 })).end();
    expect(warnings).toEqual([expect.stringMatching(/is 100 % full/)]);
    const half = await Journal.open(path, exact);
    expect(warnings).toHaveLength(2);
    expect(warnings[1]).toMatch(/is 50 % full/);
    await close(half, 4);
    await expect(close(half, 1)).rejects.toThrow('The journal is full.');
    await half.end();
  });

  test('is synced when it is created and when it is opened, so that neither is lost in a power failure', async () => {
    const file = await open(desk.journalFile, 'r');
    const handle = Object.getPrototypeOf(file) as typeof file;
    await file.close();
    const sync = vi.spyOn(handle, 'sync');
    try {
      await Journal.create(join(desk.folder, 'synced.jsonl'));
      expect(sync).toHaveBeenCalledTimes(1);
      await desk.restart();
      expect(sync).toHaveBeenCalledTimes(2);
    } finally {
      sync.mockRestore();
    }
  });

  test('is refused if it is too large or has a line that cannot be read', async () => {
    approve(desk, '1');
    await desk.sign(payout('1', 0));
    const { size } = await stat(desk.journalFile);
    await expect(Journal.open(desk.journalFile, { largestBytes: size - 1 })).rejects.toThrow(
      /is too large/,
    );
    await (await Journal.open(desk.journalFile, { largestBytes: size })).end();
    await appendFile(desk.journalFile, 'nonsense\n');
    await expect(Journal.open(desk.journalFile)).rejects.toThrow(/Line 2 of .* cannot be read/);
  });

  test('is readable by its owner only; creating never overwrites it, and opening never creates it', async () => {
    const path = join(desk.folder, 'new.jsonl');
    await expect(Journal.open(path)).rejects.toThrow(/no journal at .*Restore it/);
    await Journal.create(path);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await writeFile(path, 'what was signed');
    await Journal.create(path);
    expect(await readFile(path, 'utf8')).toBe('what was signed');
  });

  test('is synced before a signature is returned; if the sync fails, the signer signs nothing until a restart', async () => {
    const file = await open(desk.journalFile, 'r');
    const handle = Object.getPrototypeOf(file) as typeof file;
    await file.close();
    const sync = vi.spyOn(handle, 'datasync').mockRejectedValueOnce(new Error('The disk is gone.'));
    try {
      for (const id of ['1', '2']) approve(desk, id);
      await expect(desk.sign(payout('1', 0))).rejects.toThrow('The disk is gone.');
      await expect(desk.sign(payout('2', 1))).rejects.toThrow(/start the signer anew/);
      await expect(desk.giveUp(payout('3', 2))).rejects.toThrow(/start the signer anew/);
      expect(sync).toHaveBeenCalledOnce();
    } finally {
      sync.mockRestore();
    }
    await desk.restart();
    expect(await desk.sign(payout('2', 0))).toEqual(refused(/place is another/));
  });

  test('stops the signer if another signer writes to it', async () => {
    const other = await Journal.open(desk.journalFile);
    approve(desk, '1');
    await desk.sign(payout('1', 0));
    await expect(other.append({ ...blank, subject: 'payout/1', place: '1/x/1' })).rejects.toThrow(
      /Somebody else/,
    );
    await other.end();
  });
});

describe('a signer without its journal', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'signer-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const signer = (...args: string[]) =>
    run(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url)), ...args], {
      env: { ...process.env, SIGNER_DIR: folder, SIGNER_PASSPHRASE: 'a passphrase for tests' },
      timeout: 20_000,
    });

  test('does not start, and tells the operator what to do @long', async () => {
    await signer('init');
    const journal = join(folder, 'journal.jsonl');
    expect((await stat(journal)).mode & 0o777).toBe(0o600);
    await rm(journal);
    await expect(signer()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/no journal at .*Restore it/) as string,
    });
    await expect(signer('init')).rejects.toMatchObject({ code: 1 });
    await expect(stat(journal)).rejects.toThrow(/ENOENT/);
  }, 60_000);
});

/** Writes the lines of the journal for the signer that is started next. */
async function writeLines(entries: readonly object[]): Promise<void> {
  let link = '';
  const lines = entries.map((entry) => {
    link = createHash('sha256')
      .update(`${link}\n${JSON.stringify(entry)}`)
      .digest('hex');
    return `${JSON.stringify({ entry, link })}\n`;
  });
  await writeFile(desk.journalFile, lines.join(''));
  await desk.restart();
}

async function close(journal: Journal, times: number): Promise<void> {
  for (let nth = 1; nth <= times; nth += 1) await journal.close(`payout/${nth}#${nth}`, 0);
}

const blank = {
  at: 0,
  subject: 'payout/9',
  network: 'ERC20',
  purpose: 'payout',
  place: '1/x/9',
  expires: null,
  terms: '',
  amount: '1',
  question: '',
  hash: '',
  signed: '',
};
