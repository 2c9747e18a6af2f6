import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  scrypt,
  type ScryptOptions,
} from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import * as z from 'zod';
import { SettingsWrong } from './settings.ts';

const stretch = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const cost = { N: 2 ** 17, r: 8, p: 1 };
const most = { N: 2 ** 20, r: 16, p: 4 };

const keyFile = z.strictObject({
  version: z.literal(1),
  scrypt: z.strictObject({
    N: z.number().int().min(cost.N).max(most.N),
    r: z.number().int().min(cost.r).max(most.r),
    p: z.number().int().min(cost.p).max(most.p),
  }),
  salt: z.base64(),
  iv: z.base64(),
  tag: z.base64(),
  words: z.base64(),
});

/** Writes a new key file. Never overwrites an existing one, since it could be the only copy of a key. */
export async function writeKeyFile(path: string, words: string, passphrase: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(await lock(words, passphrase), null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function lock(words: string, passphrase: string): Promise<z.infer<typeof keyFile>> {
  const [salt, iv] = [randomBytes(32), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', await keyFrom(passphrase, salt, cost), iv);
  cipher.setAAD(header(cost));
  const locked = Buffer.concat([cipher.update(words, 'utf8'), cipher.final()]);
  return {
    version: 1,
    scrypt: cost,
    salt: salt.toString('base64'),
    iv: iv.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    words: locked.toString('base64'),
  };
}

export async function readKeyFile(path: string, passphrase: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new SettingsWrong(
      `There is no key file at ${path}. Make one with: npm run signer -- init`,
    );
  });
  let file: z.infer<typeof keyFile>;
  try {
    file = keyFile.parse(JSON.parse(text));
  } catch {
    throw new SettingsWrong(`The key file at ${path} is not one.`);
  }
  try {
    const key = await keyFrom(passphrase, bytes(file.salt), file.scrypt);
    const decipher = createDecipheriv('aes-256-gcm', key, bytes(file.iv), { authTagLength: 16 });
    decipher.setAAD(header(file.scrypt));
    decipher.setAuthTag(bytes(file.tag));
    return Buffer.concat([decipher.update(bytes(file.words)), decipher.final()]).toString('utf8');
  } catch {
    throw new SettingsWrong(`SIGNER_PASSPHRASE does not open ${path}.`);
  }
}

function bytes(field: string): Buffer {
  return Buffer.from(field, 'base64');
}

/** Returns the unencrypted parameters, which are authenticated together with the encrypted words. */
function header({ N, r, p }: typeof cost): Buffer {
  return Buffer.from(`tradewind signer key 1 ${N} ${r} ${p}`);
}

async function keyFrom(passphrase: string, salt: Buffer, { N, r, p }: typeof cost) {
  return await stretch(passphrase.normalize('NFKC'), salt, 32, {
    N,
    r,
    p,
    maxmem: 256 * N * r,
  });
}
