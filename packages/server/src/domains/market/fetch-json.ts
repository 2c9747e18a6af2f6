const timeoutMs = 5000;
const maxBytes = 4 * 1024 * 1024;

/**
 * Requests JSON from an outside service with a timeout and a size limit. Sends nothing about us or our members.
 */
export async function fetchJson(url: string, stopping: AbortSignal): Promise<unknown> {
  const answer = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]),
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`The market service answered ${answer.status}`);
  }
  return JSON.parse(await boundedText(answer)) as unknown;
}

async function boundedText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > maxBytes) throw new Error(`The market service sent more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
