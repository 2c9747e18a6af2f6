import { appCalls, type CallOutput, consoleCalls, type Envelope } from '@tradewind/contract';
import { type Answer, headersOf, type Sender, type TestServer } from './test-server.ts';

/** Returns a form as a browser would send it. */
export async function formOf(
  fields: Readonly<Record<string, unknown>>,
  file?: { content: Buffer; name?: string; type?: string },
): Promise<{ payload: Buffer; contentType: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (file) {
    const { content, name = 'photo.jpg', type = 'image/jpeg' } = file;
    form.append('file', new Blob([new Uint8Array(content)], { type }), name);
  }
  const body = new Response(form);
  return {
    payload: Buffer.from(await body.arrayBuffer()),
    contentType: body.headers.get('content-type') ?? '',
  };
}

interface Sent {
  readonly kind: string;
  readonly content: Buffer;
  readonly name?: string;
  readonly type?: string;
}

type Uploaded = CallOutput<typeof appCalls.uploadFile>;

export async function upload(
  server: TestServer,
  { kind, ...file }: Sent,
  sender: Sender & { side?: 'member' | 'operator' } = {},
): Promise<Answer<Uploaded>> {
  const { payload, contentType } = await formOf({ kind }, file);
  const call = sender.side === 'operator' ? consoleCalls.uploadOperatorFile : appCalls.uploadFile;
  const answer = await server.app.inject({
    method: 'POST',
    url: call.path,
    payload,
    headers: { ...headersOf(sender), 'content-type': contentType },
  });
  return { httpStatus: answer.statusCode, ...answer.json<Envelope<Uploaded>>() };
}
