import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { endSessions } from '../../domains/access/index.ts';
import { newMember, newOperator, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type Audience, publish } from './publish.ts';
import { startLive } from './start-live.ts';
import { beginStream, listenOn, openStream } from './testing/reader.ts';

let here: TestServer;
let there: TestServer;

beforeAll(async () => {
  here = await startTestServer({ workers: false });
  there = await startTestServer({ workers: false, beside: here });
  await Promise.all([listenOn(here), listenOn(there)]);
});
afterAll(async () => {
  await there.stop();
  await here.stop();
});

const tell = (server: TestServer, audience: Audience, subject: string | bigint) =>
  server.database.transaction((tx) => publish(tx, audience, 'information', subject));

const memberOf = ({ id }: Person) => `member:${id}` as const;
const subjects = ({ events }: { events: readonly { subject: string | null }[] }) =>
  events.map(({ subject }) => subject);

describe('a stream', () => {
  test('receives events that another process published', async () => {
    const member = await newMember(here);
    const stream = await openStream(there, member.token);
    await tell(here, memberOf(member), 'a');
    await stream.has(1);
    expect(stream.events).toEqual([{ topic: 'information', subject: 'a', toAll: false }]);
    stream.cut();
  });

  test('receives an event by notification, not when the process next polls', async () => {
    const account = memberOf(await newMember(here));
    const live = await startLive(here.services, { keepAliveEveryMs: 3_600_000 });
    onTestFinished(() => live.stop());
    const written: string[] = [];
    const listener = { account, sessionId: 0n, audiences: [account], longestMs: 3_600_000 };
    const feed = await live.hub.open(listener, undefined);
    feed({ write: (chunk) => written.push(chunk) > 0, end: () => {}, onClose: () => {} });
    // The first event may be found because listening has just begun; the next ones need the notification.
    for (const subject of ['one', 'two', 'three']) {
      await tell(here, account, subject);
      await vi.waitFor(() => expect(written.join('')).toContain(`"${subject}"`), 20_000);
    }
  });

  test('receives events for its member or for all, and no others', async () => {
    const [member, other] = [await newMember(here), await newMember(here)];
    const operator = await newOperator(here, ['support']);
    const stream = await openStream(here, member.token);
    const console = await openStream(here, operator.token, { console: true });
    await tell(here, memberOf(other), 'not mine');
    await tell(here, `operator:${operator.id}`, 'theirs');
    await tell(here, 'operators:member.read', 'their list');
    await tell(here, 'operators:ledger.read', 'not their list');
    await tell(here, 'all-members', 'all');
    await tell(here, memberOf(member), 'mine');
    await stream.has(2);
    await console.has(2);
    expect(subjects(stream)).toEqual(['all', 'mine']);
    expect(stream.events.map(({ toAll }) => toAll)).toEqual([true, false]);
    expect(subjects(console)).toEqual(['theirs', 'their list']);
    stream.cut();
    console.cut();
  });

  test('receives nothing of a transaction that was rolled back', async () => {
    const member = await newMember(here);
    const stream = await openStream(here, member.token);
    const failing = here.database.transaction(async (tx) => {
      await publish(tx, memberOf(member), 'information', 'never');
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await tell(here, memberOf(member), 'after');
    await stream.has(1);
    expect(subjects(stream)).toEqual(['after']);
    stream.cut();
  });

  test('ends soon after its session', async () => {
    const member = await newMember(here);
    const stream = await openStream(there, member.token);
    await here.database.transaction((tx) => endSessions(tx, member.id, 'ended-by-operator'));
    await stream.endsWithin(20_000);
    await expect(openStream(there, member.token)).rejects.toThrow('1003');
  });

  test('is ended if its account opens too many, the oldest first', async () => {
    const member = await newMember(here);
    const first = await openStream(here, member.token);
    const others = [];
    for (let count = 0; count < 8; count += 1) others.push(await openStream(here, member.token));
    await first.endsWithin(20_000);
    expect(others.some(({ ended }) => ended)).toBe(false);
    for (const stream of others) stream.cut();
  });

  test('is also ended if its account opens many at once, until few are left', async () => {
    const member = await newMember(here);
    const streams = await Promise.all(
      Array.from({ length: 150 }, () => beginStream(here, member.token)),
    );
    const open = () => streams.filter(({ ended }) => !ended);
    await vi.waitFor(() => expect(open()).toHaveLength(8), { timeout: 30_000 });
    await tell(here, memberOf(member), 'to those left');
    for (const stream of open()) await stream.has(1);
    expect(open()).toHaveLength(8);
    for (const stream of open()) stream.cut();
  });

  test('cannot be opened with a token of the other kind of person', async () => {
    const member = await newMember(here);
    const operator = await newOperator(here, ['owner']);
    await expect(openStream(here, operator.token)).rejects.toThrow('1003');
    await expect(openStream(here, member.token, { console: true })).rejects.toThrow('1003');
  });
});

describe('a reader that reconnects', () => {
  test('receives what it missed, once, from any process', async () => {
    const member = await newMember(here);
    const stream = await openStream(here, member.token);
    await tell(here, memberOf(member), '1');
    await stream.has(1);
    stream.cut();
    await tell(here, memberOf(member), '2');
    await tell(there, 'all-members', '3');
    const again = await openStream(there, member.token, { lastEventId: stream.lastEventId });
    await again.has(2);
    await tell(here, memberOf(member), '4');
    await again.has(3);
    expect(subjects(again)).toEqual(['2', '3', '4']);
    again.cut();
  });

  test('misses no event of a transaction that began early and committed late', async () => {
    const member = await newMember(here);
    const stream = await openStream(here, member.token);
    const told = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const slow = here.database.transaction(async (tx) => {
      await publish(tx, memberOf(member), 'information', 'slow');
      told.resolve();
      await mayCommit.promise;
    });
    await told.promise;
    // This id is higher but commits earlier: a reader that kept the highest id would skip the slow one.
    await tell(there, memberOf(member), 'quick');
    await stream.has(1);
    stream.cut();
    mayCommit.resolve();
    await slow;
    const again = await openStream(there, member.token, { lastEventId: stream.lastEventId });
    await again.has(1);
    expect([...subjects(stream), ...subjects(again)]).toEqual(['quick', 'slow']);
    again.cut();
  });

  test('must reload after too long and for any invented position', async () => {
    const member = await newMember(here);
    const known = await openStream(here, member.token);
    known.cut();
    const [seconds = '', snapshot = ''] = known.lastEventId.split('_');
    const tooOld = `${Number(seconds) - 3700}_${snapshot}`;
    const ahead = `${seconds}_900000000000:900000000001:`;
    const hostile = [
      '',
      '0',
      '-1',
      "'; drop table live_event; --",
      '1_2:1:',
      '1_5:9:7,6',
      '9'.repeat(3000),
    ];
    for (const made of [tooOld, ahead, `${seconds}_1:9223372036854775807:`, ...hostile]) {
      const stream = await openStream(here, member.token, { lastEventId: made });
      expect([made, stream.resyncs]).toEqual([made, 1]);
      stream.cut();
    }
    // A position before all transactions is bounded and still gives the member's own events only.
    const greedy = await openStream(here, member.token, { lastEventId: `${seconds}_1:1:` });
    expect(subjects(greedy).filter((subject) => subject === 'not mine')).toEqual([]);
    greedy.cut();
  });
});

describe('when the listening connection is killed', () => {
  test('no event is lost or duplicated', async () => {
    const member = await newMember(here);
    const stream = await openStream(there, member.token);
    const sent: string[] = [];
    for (let count = 0; count < 60; count += 1) {
      if (count % 20 === 10) {
        await here.database.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and query like 'listen%'`,
        );
      }
      sent.push(String(count));
      await tell(here, memberOf(member), String(count));
    }
    await stream.has(sent.length);
    expect(subjects(stream)).toEqual(sent);
    stream.cut();
  });
});

test('with many writers, several processes and repeated disconnects, every event arrives once', async () => {
  const member = await newMember(here);
  const seen: (string | null)[] = [];
  const sent: string[] = [];
  const writing = { done: false };
  const first = await openStream(here, member.token);
  first.cut();
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    for (let count = 0; count < 40; count += 1) {
      const subject = `${writer}-${count}`;
      sent.push(subject);
      const server = count % 2 === 0 ? here : there;
      await server.database.transaction(async (tx) => {
        await publish(tx, memberOf(member), 'information', subject);
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 12));
      });
    }
  });
  const reading = (async () => {
    let { lastEventId } = first;
    for (let turn = 0; !writing.done || seen.length < sent.length; turn += 1) {
      if (turn > 200) throw new Error(`Only ${seen.length} of ${sent.length} came`);
      const stream = await openStream(turn % 2 === 0 ? here : there, member.token, { lastEventId });
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 40));
      stream.cut();
      seen.push(...subjects(stream));
      ({ lastEventId } = stream);
    }
  })();
  await Promise.all(writers);
  writing.done = true;
  await reading;
  expect(seen).toHaveLength(sent.length);
  expect(new Set(seen)).toEqual(new Set(sent));
}, 60_000);

test('a process that stops ends its streams and refuses new ones', async () => {
  const third = await startTestServer({ workers: false, beside: here });
  await listenOn(third);
  const member = await newMember(here);
  const stream = await openStream(third, member.token);
  const start = Date.now();
  await third.stop();
  await stream.endsWithin(20_000);
  expect(Date.now() - start).toBeLessThan(20_000);
  await tell(here, memberOf(member), 'meanwhile');
  const elsewhere = await openStream(here, member.token, { lastEventId: stream.lastEventId });
  await elsewhere.has(1);
  elsewhere.cut();
});
