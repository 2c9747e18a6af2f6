import { AnswerTooLong } from './rpc-error.ts';

const longestWords = 200;

/** Reads the body up to a limit; throws if it is longer. */
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

/** Returns undefined if the text is no JSON. The parser's error is not used, because it contains parts of the text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Cuts and cleans a provider's message, so that it can be shown and stored in a text column. */
export function wordsOf(said: string): string {
  return said
    .slice(0, longestWords)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ');
}
