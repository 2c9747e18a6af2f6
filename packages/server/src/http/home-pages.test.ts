import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { bootPlaceholder, homePlaceholder, readHomeBlock } from '@tradewind/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { officeOf } from '../domains/home/testing/office.ts';
import { newOperator } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let folder: string;
let server: TestServer;
let office: ReturnType<typeof officeOf>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradewind-apps-'));
  const app = async (name: string) => {
    const root = join(folder, name);
    await mkdir(root, { recursive: true });
    const page = `<html lang="zh-Hans"><title>x</title>${bootPlaceholder}<div id="root"></div>${homePlaceholder}`;
    await writeFile(join(root, 'index.html'), page);
    await writeFile(join(root, 'manifest.webmanifest'), '{"name":"x"}');
    return root;
  };
  server = await startTestServer({
    workers: false,
    apps: { web: await app('web'), console: await app('console') },
  });
  office = officeOf(server, await newOperator(server, ['editor']));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const open = async (url: string, headers: Record<string, string> = {}) =>
  await server.app.inject({ url, headers });

/** Opens the page until it has its texts: the page does not wait long for them, so a busy machine may omit them at first. */
const openHome = async (url = '/home', headers: Record<string, string> = {}) =>
  await vi.waitUntil(
    async () => {
      const answer = await open(url, headers);
      expect(answer.statusCode).toBe(200);
      return blockIn(answer.body) && answer;
    },
    { timeout: 30_000 },
  );

/** Reads the block as a browser would: it ends at the first closing tag. */
function blockIn(html: string) {
  const [, json] = /<script type="application\/json" id="home">(.*?)<\/script/s.exec(html) ?? [];
  return readHomeBlock({ getElementById: () => ({ textContent: json ?? null }) });
}

describe('the page of the home screen', () => {
  test('contains the screen’s texts, in Chinese or in the reader’s language', async () => {
    const chinese = blockIn((await openHome()).body);
    expect(chinese).toMatchObject({ language: 'cn', overview: { rewards: { title: '奖励规则' } } });
    const cookie = 'theme=dark; lang=ru';
    const russian = blockIn((await openHome('/?code=ABCD', { cookie })).body);
    expect(russian).toMatchObject({ language: 'ru', overview: { hero: {} } });
    for (const strange of ['lang=xx', 'lang=__proto__', 'lang=', 'xlang=ru'])
      expect(blockIn((await openHome('/home', { cookie: strange })).body)?.language).toBe('cn');
  });

  test('declares its language for screen readers', async () => {
    expect((await openHome()).body).toContain('<html lang="zh-Hans">');
    expect((await openHome('/home', { cookie: 'lang=jp' })).body).toContain('<html lang="ja">');
  });

  test('contains the same texts as the call returns', async () => {
    const { response } = await server.member('getHomeOverview', {}, { language: 'ko' });
    const block = blockIn((await openHome('/home', { cookie: 'lang=ko' })).body);
    expect(block?.overview).toEqual(response);
  });

  test('is the only page with texts: others contain the frame only', async () => {
    for (const path of ['/login', '/home/x', '/wallet']) {
      const { body } = await open(path);
      expect(blockIn(body)).toBeUndefined();
      expect(body).not.toContain(homePlaceholder);
      expect(body).toContain('id="boot"');
    }
  });

  test('shows texts that look like code as plain text', async () => {
    const words = '</script><script>alert(1)</script><!-- $& ${x}';
    await office.saveHero({ cn: words });
    const { body } = await openHome();
    expect(body.match(/<\/script>/g)).toHaveLength(2);
    expect(blockIn(body)?.overview.hero.title).toBe(words);
  });

  test('is not sent again to a browser that has it, until something changes', async () => {
    const first = await openHome();
    const etag = String(first.headers.etag);
    const again = await vi.waitUntil(
      async () => {
        const answer = await open('/home', { 'if-none-match': etag });
        return answer.statusCode === 304 && answer;
      },
      { timeout: 30_000 },
    );
    expect(again.body).toBe('');
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    const inRussian = await open('/home', { 'if-none-match': etag, cookie: 'lang=ru' });
    expect(inRussian.statusCode).toBe(200);
    expect(first.headers.vary).toBe('Cookie, Accept-Encoding');
    await office.saveHero({ cn: '新的标题' });
    const changed = await openHome('/home', { 'if-none-match': etag });
    expect(blockIn(changed.body)?.overview.hero.title).toBe('新的标题');
  });

  test('is compressed for browsers that support it', async () => {
    const { body: plain } = await openHome();
    await vi.waitFor(
      async () => {
        const packed = await open('/home', { 'accept-encoding': 'br, gzip' });
        expect(packed.headers['content-encoding']).toBe('gzip');
        expect(gunzipSync(packed.rawPayload).toString()).toBe(plain);
      },
      { timeout: 30_000 },
    );
  });

  test('is sent without its texts when the database is gone', async () => {
    const broken = await startTestServer({
      beside: server,
      workers: false,
      apps: { web: join(folder, 'web'), console: join(folder, 'console') },
    });
    await broken.database.close();
    const { statusCode, body } = await broken.app.inject('/home');
    expect([statusCode, blockIn(body)]).toEqual([200, undefined]);
    await broken.app.close();
  });
});
