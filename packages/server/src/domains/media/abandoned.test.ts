import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadVideo } from '../../testing/media-parts.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { removeMedia } from './remove.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

const allTries = 'attempts = max_attempts';
const underWay = `locked_by = 'someone', locked_at = now()`;

async function setJob(mediaId: string, what: string): Promise<void> {
  await server.database.pool.query(
    `update graphile_worker._private_jobs set ${what} where key = 'prepare-media:${mediaId}'`,
  );
}

async function removeJob(mediaId: string): Promise<void> {
  await server.database.pool.query(
    `delete from graphile_worker._private_jobs where key = 'prepare-media:${mediaId}'`,
  );
}

/** Creates a video that has been in this state for this many minutes, with the job that its upload queued. */
async function videoThatIs(state: 'waiting' | 'working', minutes: number) {
  const { mediaId, editor } = await uploadVideo(server, Buffer.alloc(100));
  await server.database.pool.query(
    `update media set state = $1, changed_at = now() - make_interval(mins => $2) where id = $3`,
    [state, minutes, mediaId],
  );
  const afterCleaning = async () => {
    await removeMedia(server.services);
    const { response } = await server.operator('getMedia', { mediaId }, editor);
    return [response?.state, response?.problem];
  };
  return { mediaId, afterCleaning };
}

describe('a video that no process will prepare any more', () => {
  test('is marked as failed if its last try was killed', async () => {
    const { mediaId, afterCleaning } = await videoThatIs('working', 30);
    await setJob(mediaId, allTries);
    expect(await afterCleaning()).toEqual(['failed', 'processing']);
  });

  test.each(['waiting', 'working'] as const)(
    'is marked as failed if it is %s without a job',
    async (state) => {
      const { mediaId, afterCleaning } = await videoThatIs(state, 30);
      await removeJob(mediaId);
      expect(await afterCleaning()).toEqual(['failed', 'processing']);
    },
  );
});

describe('the clean-up leaves a video alone', () => {
  test('while it waits for its turn, however long', async () => {
    const { afterCleaning } = await videoThatIs('waiting', 10_000);
    expect(await afterCleaning()).toEqual(['waiting', null]);
  });

  test('while it is being prepared, even in the last try', async () => {
    const { mediaId, afterCleaning } = await videoThatIs('working', 10_000);
    await setJob(mediaId, `${allTries}, ${underWay}`);
    expect(await afterCleaning()).toEqual(['working', null]);
  });

  test('while it may be tried again', async () => {
    const { mediaId, afterCleaning } = await videoThatIs('working', 30);
    await setJob(mediaId, 'attempts = max_attempts - 1');
    expect(await afterCleaning()).toEqual(['working', null]);
  });

  test('if it has only just changed', async () => {
    const { mediaId, afterCleaning } = await videoThatIs('working', 1);
    await removeJob(mediaId);
    expect(await afterCleaning()).toEqual(['working', null]);
  });
});
