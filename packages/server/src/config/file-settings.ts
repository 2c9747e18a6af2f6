import type { MasterKey, S3Place } from '../platform/storage/index.ts';
import type { SettingReader } from './setting-reader.ts';

/** Reads the bucket from `s3://bucket/folder`; undefined if unset, and files are then kept in the data folder. */
export function readFileStore(read: SettingReader): S3Place | undefined {
  const place = read.optional('FILE_STORE');
  const endpoint = read.url('S3_ENDPOINT', ['http', 'https']);
  const region = read.text('S3_REGION', 'us-east-1');
  const accessKeyId = read.optional('S3_ACCESS_KEY_ID');
  const secretAccessKey = read.optional('S3_SECRET_ACCESS_KEY');
  if (place === undefined) return undefined;
  const [, bucket, folder = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([a-z0-9/-]{1,100}?))?\/?$/.exec(place) ?? [];
  if (bucket === undefined) {
    read.reject('FILE_STORE', 'must be an address such as s3://bucket/folder', place);
    return undefined;
  }
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    read.reject('FILE_STORE', 'needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
    return undefined;
  }
  const bucketUrl = `${endpoint ?? `https://s3.${region}.amazonaws.com`}/${bucket}`;
  return { bucketUrl, folder, region, accessKeyId, secretAccessKey };
}

/** Reads master keys written as `id:key` with 32 bytes in base64, newest first. Error messages never repeat any of it. */
export function readMasterKeys(read: SettingReader): MasterKey[] {
  const keys = read
    .text('FILE_MASTER_KEYS', '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [, id = '', text = ''] = /^([a-z0-9-]{1,32}):([\w+/=-]{43,44})$/i.exec(entry) ?? [];
      return { id, key: Buffer.from(text, 'base64') };
    });
  const ids = new Set(keys.map(({ id }) => id));
  const isWrong = keys.some(({ id, key }) => id === '' || key.length !== 32) || ids.has('instance');
  if (isWrong || ids.size < keys.length) {
    read.reject(
      'FILE_MASTER_KEYS',
      'must list keys of 32 bytes in base64, each with a name of its own, such as 2026a:…, newest first',
    );
    return [];
  }
  return keys;
}
