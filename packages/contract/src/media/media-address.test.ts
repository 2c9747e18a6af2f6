import { describe, expect, test, vi } from 'vitest';
import { createMediaAddress } from './media-address.ts';

const minute = 60_000;

interface Granted {
  readonly url: string;
  readonly expiresAt: string;
}

function address(token: string, expiresAt: number): Granted {
  return { url: `/media/${token}/main.m3u8`, expiresAt: new Date(expiresAt).toISOString() };
}

function watching({ clockIsOffBy = 0 } = {}) {
  let time = 0;
  let tokens = 1;
  const lives = () => address(`token${tokens}`, time + 10 * minute);
  const renew = vi.fn<() => Promise<Granted>>(async () => {
    await Promise.resolve();
    tokens += 1;
    return lives();
  });
  const watch = createMediaAddress({
    first: lives(),
    renew,
    elapsed: () => time,
    now: () => time + clockIsOffBy,
  });
  return {
    ...watch,
    renew,
    pass: (ms: number) => {
      time += ms;
    },
  };
}

describe('the address of a video', () => {
  test('is not renewed while it is valid for more than two minutes', async () => {
    const { fresh, pass, renew } = watching();
    pass(7 * minute);
    await fresh();
    expect(renew).not.toHaveBeenCalled();
  });

  test('is renewed in the background two minutes before it expires', async () => {
    const { fresh, pass, renew, url } = watching();
    pass(8 * minute);
    await fresh();
    expect(renew).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(url()).toBe('/media/token2/main.m3u8'), { timeout: 10_000 });
  });

  test('is renewed by a single call for all who wait once it has expired', async () => {
    const { fresh, pass, renew, current } = watching();
    pass(30 * minute);
    await Promise.all([fresh(), fresh(), fresh()]);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(current('https://host/media/token1/720p/4.m4s')).toBe(
      'https://host/media/token2/720p/4.m4s',
    );
  });

  test('expires at once when the server refuses it', async () => {
    const { fresh, expire, isOver, url } = watching();
    expire(url());
    expect(isOver()).toBe(true);
    await fresh();
    expect(isOver()).toBe(false);
    expect(url()).toContain('token2');
  });

  test('is not renewed again by a refusal of an older address', async () => {
    const { fresh, expire, isOver, url } = watching();
    const used = 'https://host/media/token1/720p/4.m4s';
    expire(used);
    await fresh();
    expire(used);
    expect(isOver()).toBe(false);
    expect(url()).toContain('token2');
  });

  test('reports a failed renewal and tries again at the next request', async () => {
    const { fresh, expire, renew, url } = watching();
    renew.mockRejectedValueOnce(new Error('no network'));
    expire(url());
    await expect(fresh()).rejects.toThrow('no network');
    await fresh();
    expect(url()).toContain('token2');
  });

  test('works on a device whose clock is an hour ahead or behind', async () => {
    const ahead = watching({ clockIsOffBy: 60 * minute });
    expect(ahead.isOver()).toBe(false);
    for (let n = 0; n < 10; n += 1) await ahead.fresh();
    expect(ahead.renew).not.toHaveBeenCalled();

    const behind = watching({ clockIsOffBy: -60 * minute });
    behind.pass(10 * minute);
    expect(behind.isOver()).toBe(true);
  });

  test('does not change addresses of other files', () => {
    expect(watching().current('/files/cover.webp')).toBe('/files/cover.webp');
  });
});
