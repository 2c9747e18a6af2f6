import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { type FileStore, type Listing, plainName } from './store.ts';

const timeoutMs = 10_000;
/** All objects are below this folder; other objects in the bucket belong to others. */
const ownFolder = 'tradewind';

export interface S3Place {
  /** The address including the bucket, such as `https://s3.example.com/bucket`. */
  readonly bucketUrl: string;
  /** A folder in the bucket; may be empty. The files are in a folder below it. */
  readonly folder: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Creates a store in any S3-compatible service, with the bucket in the path. */
export function createS3Store({ bucketUrl, folder, ...access }: S3Place): FileStore {
  const client = new AwsClient({ ...access, service: 's3', retries: 2, initRetryMs: 100 });
  const prefix = `${folder === '' ? '' : `${folder}/`}${ownFolder}/`;

  const send = async (method: string, url: string, body?: Buffer): Promise<Response> =>
    await client.fetch(url, {
      method,
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
  const urlOf = (name: string): string => `${bucketUrl}/${prefix}${name}`;

  return {
    async put(name, content) {
      await requireOk(await send('PUT', urlOf(name), content));
    },

    async get(name) {
      const answer = await send('GET', urlOf(name));
      if (answer.status === 404) return undefined;
      return Buffer.from(await (await requireOk(answer)).arrayBuffer());
    },

    async remove(name) {
      const answer = await send('DELETE', urlOf(name));
      if (answer.status !== 404) await requireOk(answer);
    },

    async list(from, most) {
      const query = new URLSearchParams({
        'list-type': '2',
        'max-keys': String(most),
        prefix,
        ...(from === undefined ? {} : { 'continuation-token': from }),
      });
      const answer = await requireOk(await send('GET', `${bucketUrl}/?${query.toString()}`));
      return readListing(await answer.text(), prefix);
    },
  };
}

/** Throws if the answer is an error. Its text goes only to the log, because it may name keys and buckets. */
export async function requireOk(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  const said = (await answer.text()).slice(0, 300);
  throw new Error(`The file store answered ${answer.status}: ${said}`);
}

/**
 * Parses a listing. Our names contain nothing that XML would escape, so the text is used as it is. Objects with other names are
 * not ours and are skipped.
 */
function readListing(xml: string, prefix: string): Listing {
  const objects = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)]
    .map(([, entry = '']) => ({
      key: textOf(entry, 'Key'),
      changedAt: new Date(textOf(entry, 'LastModified')),
    }))
    .filter(({ key }) => key.startsWith(prefix) && plainName.test(key.slice(prefix.length)))
    .map(({ key, changedAt }) => ({ name: key.slice(prefix.length), changedAt }));
  const isCut = textOf(xml, 'IsTruncated') === 'true';
  return { objects, next: isCut ? textOf(xml, 'NextContinuationToken') : undefined };
}

export function textOf(xml: string, tag: string): string {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '';
}
