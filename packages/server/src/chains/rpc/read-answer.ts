import { AnswerTooLong } from './rpc-error.ts';

const longestWords = 200;

/** No further than a caller can use it, whatever the other side sends. */
export async function readBounded(response: Response, mostBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new AnswerTooLong();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Undefined where it is none; what the parser would say of it holds parts of it. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A provider's own, as people are shown them and every column of the database takes them. */
export function wordsOf(said: string): string {
  return said
    .slice(0, longestWords)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ');
}
