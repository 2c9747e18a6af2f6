import { consoleCalls, type Envelope } from '@tradewind/contract';
import { formOf } from './form.ts';
import { newOperator, type Person } from './people.ts';
import { headersOf, type TestServer } from './test-server.ts';

/** Sends a part of a video as the console does. */
export async function sendPart(
  server: TestServer,
  operator: Person,
  { mediaId, offset, content }: { mediaId: string; offset: number | string; content: Buffer },
): Promise<Envelope<{ received: number }>> {
  const { payload, contentType } = await formOf({ mediaId, offset }, { content });
  const answer = await server.app.inject({
    method: 'POST',
    url: consoleCalls.sendMediaPart.path,
    payload,
    headers: { ...headersOf(operator), 'content-type': contentType },
  });
  return answer.json<Envelope<{ received: number }>>();
}

/** Uploads a whole video as an editor. */
export async function uploadVideo(
  server: TestServer,
  content: Buffer,
  {
    partBytes = 512 * 1024,
    forLesson,
  }: { partBytes?: number; forLesson?: { lessonId: string; mediaId: string | null } } = {},
) {
  const editor = await newOperator(server, ['editor']);
  const begun = await server.operator(
    'beginMedia',
    { fileName: 'a video.mov', bytes: content.length, ...(forLesson && { forLesson }) },
    editor,
  );
  const { mediaId } = begun.response;
  for (let offset = 0; offset < content.length; offset += partBytes)
    await sendPart(server, editor, {
      mediaId,
      offset,
      content: content.subarray(offset, offset + partBytes),
    });
  await server.operator('finishMedia', { mediaId }, editor);
  return { editor, mediaId };
}
