import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import { type FolderStore, requireFolder, requireObject } from './folder-store.ts';
import { sendFile } from './send-file.ts';
import { requireOk, type S3Place, textOf } from './s3-store.ts';

const timeoutMs = 15_000;
const ownFolder = 'tradewind-media';
const mostPages = 200;
const emptyDigest = createHash('sha256').digest('hex');

/**
 * Creates a folder store in any S3-compatible service. Its folder is beside that of the pictures, so neither appears in the
 * other's lists.
 */
export function createS3FolderStore({ bucketUrl, folder, ...access }: S3Place): FolderStore {
  const client = new AwsClient({ ...access, service: 's3', retries: 2, initRetryMs: 100 });
  const prefix = `${folder === '' ? '' : `${folder}/`}${ownFolder}/`;
  const urlOf = (name: string): string => `${bucketUrl}/${prefix}${requireObject(name)}`;
  const ask = async (method: string, url: string, headers: Record<string, string> = {}) =>
    await client.fetch(url, {
      method,
      headers: { 'x-amz-content-sha256': emptyDigest, ...headers },
      signal: AbortSignal.timeout(timeoutMs),
    });

  return {
    async putFile(name, path) {
      const { size } = await stat(path);
      const digest = createHash('sha256');
      await pipeline(createReadStream(path), digest);
      const signed = await client.sign(urlOf(name), {
        method: 'PUT',
        headers: { 'x-amz-content-sha256': digest.digest('hex') },
      });
      await sendFile(signed, path, size);
    },

    async sizeOf(name) {
      const answer = await ask('HEAD', urlOf(name));
      if (answer.status === 404) return undefined;
      return Number((await requireOk(answer)).headers.get('content-length'));
    },

    async read(name, from, to) {
      const answer = await ask('GET', urlOf(name), { range: `bytes=${from}-${to - 1}` });
      if (answer.status === 404) return undefined;
      const content = Buffer.from(await (await requireOk(answer)).arrayBuffer());
      if (answer.status === 206 && content.length === to - from) return content;
      // A service without range support sends the whole object.
      if (answer.status === 200 && content.length >= to) return content.subarray(from, to);
      throw new Error(`The file store sent ${content.length} bytes instead of ${to - from}`);
    },

    async removeFolder(name) {
      const within = `${prefix}${requireFolder(name)}/`;
      for (let page = 0; page < mostPages; page += 1) {
        // Always list the first page, because the objects of the previous one have been deleted.
        const query = new URLSearchParams({ 'list-type': '2', 'max-keys': '1000', prefix: within });
        const listed = await requireOk(await ask('GET', `${bucketUrl}/?${query.toString()}`));
        const keys = keysIn(await listed.text()).filter((key) => key.startsWith(within));
        if (keys.length === 0) return;
        for (const key of keys) {
          const answer = await ask('DELETE', `${bucketUrl}/${key}`);
          if (answer.status !== 404) await requireOk(answer);
        }
      }
      throw new Error('A folder in the file store does not become empty');
    },
  };
}

function keysIn(xml: string): string[] {
  return [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry = '']) =>
    textOf(entry, 'Key'),
  );
}
