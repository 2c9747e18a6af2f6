import { whereAllowed } from '../../../data/where-allowed.ts';

/** An upload that a closed tab may have interrupted. A browser does not keep the file itself. */
export interface Remembered {
  readonly mediaId: string;
  readonly name: string;
  readonly bytes: number;
}

/** One upload is remembered for each page with a video slot. */
const keyOf = (path: string): string => `media-upload:${path}`;

export function remember(path: string, upload: Remembered): void {
  whereAllowed(() => localStorage.setItem(keyOf(path), JSON.stringify(upload)));
}

export function forget(path: string): void {
  whereAllowed(() => localStorage.removeItem(keyOf(path)));
}

/** Forgets the upload that was saved with the lesson; another one that is still running stays remembered. */
export function settle(path: string, mediaId: string | null): void {
  if (recall(path)?.mediaId === mediaId) forget(path);
}

export function move(from: string, to: string): void {
  const upload = recall(from);
  if (upload === undefined) return;
  remember(to, upload);
  forget(from);
}

export function recall(path: string): Remembered | undefined {
  const text = whereAllowed(() => localStorage.getItem(keyOf(path))) ?? undefined;
  if (text === undefined) return undefined;
  try {
    const { mediaId, name, bytes } = JSON.parse(text) as Partial<Remembered>;
    if (mediaId === undefined || name === undefined || bytes === undefined) return undefined;
    return { mediaId, name, bytes };
  } catch {
    // The stored value is not ours, so nothing is remembered.
    return undefined;
  }
}
