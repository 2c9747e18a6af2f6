import type { UploadInput } from './call.ts';
import { requestTimeoutMs, uploadTimeoutMs } from './limits.ts';

interface Answer {
  readonly httpStatus: number;
  readonly body: unknown;
}

/**
 * The part of XMLHttpRequest that this file uses. Declared here, because this package is also compiled without the
 * types of browsers.
 */
interface FormRequest {
  readonly status: number;
  readonly response: unknown;
  readonly upload: {
    addEventListener(
      event: 'progress',
      listener: (progress: { loaded: number; total: number }) => void,
    ): void;
  };
  responseType: string;
  timeout: number;
  addEventListener(event: 'load' | 'error' | 'abort' | 'timeout', listener: () => void): void;
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  send(form: FormData): void;
  abort(): void;
}

/** Sends one file and a few fields. Uses XMLHttpRequest, because `fetch` does not report the progress of an upload. */
export async function sendForm(
  url: string,
  headers: Readonly<Record<string, string>>,
  input: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const { file, fileName, onProgress, signal, ...fields } = input as Partial<UploadInput>;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (file) form.append('file', file, fileName ?? 'file');

  return await new Promise((resolve, reject) => {
    const browser = globalThis as unknown as { XMLHttpRequest: new () => FormRequest };
    const request = new browser.XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const heard = (): void => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), requestTimeoutMs);
    };
    const end = (): void => {
      clearTimeout(silence);
      signal?.removeEventListener('abort', stop);
    };
    const stop = (): void => request.abort();
    const fail = (): void => {
      end();
      reject(
        signal?.aborted ? new DOMException('Given up', 'AbortError') : new TypeError('Failed'),
      );
    };

    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.timeout = uploadTimeoutMs;
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      heard();
      if (total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => {
      end();
      resolve({ httpStatus: request.status, body: request.response });
    });
    for (const failure of ['error', 'abort', 'timeout'] as const)
      request.addEventListener(failure, fail);
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) return fail();
    heard();
    request.send(form);
  });
}
