import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newLesson } from '../../testing/lessons.ts';
import { tries } from '../../testing/length.ts';
import { newMember } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { begin, mostWatched, pass, type Ranges, report, watchedAfter } from './testing/playing.ts';

let server: TestServer;
const seconds = 900;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

/** One stretch of playing without a jump, sent in one report. */
const stretch = fc.record({
  from: fc.integer({ min: 0, max: seconds - 1 }),
  realSeconds: fc.integer({ min: 1, max: 60 }),
  speed: fc.constantFrom(0.5, 1, 1.25, 1.5, 2),
  pauseBefore: fc.integer({ min: 0, max: 30 }),
});

test('every honestly played second counts, with any speeds, jumps, pauses and restarts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ stretch, beginsAnew: fc.boolean() }), { minLength: 1, maxLength: 8 }),
      async (stretches) => {
        const lesson = await newLesson(server, { seconds });
        const person = await newMember(server);
        const seen = new Set<number>();
        let play = await begin(server, person, lesson);
        for (const { stretch: played, beginsAnew } of stretches) {
          if (beginsAnew) play = await begin(server, person, lesson);
          await pass(server, person, played.pauseBefore + played.realSeconds);
          const to = Math.min(seconds, played.from + Math.floor(played.realSeconds * played.speed));
          for (let second = played.from; second < to; second += 1) seen.add(second);
          expect(await watchedAfter(server, person, play, [[played.from, to]])).toBe(seen.size);
        }
      },
    ),
    { numRuns: tries(40) },
  );
}, 60_000);

const claim = fc
  .tuple(fc.integer({ min: 0, max: seconds }), fc.integer({ min: 1, max: 200 }))
  .map(([from, length]): [number, number] => [from, from + length]);

const trick = fc.oneof(
  { weight: 4, arbitrary: fc.record({ claims: fc.array(claim, { maxLength: 5 }) }) },
  { weight: 2, arbitrary: fc.record({ waits: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 1, arbitrary: fc.record({ begins: fc.constant(true) }) },
);

test('no series of forged reports and restarts gains more than the clock allows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(trick, { minLength: 1, maxLength: 15 }), async (tricks) => {
      const lesson = await newLesson(server, { seconds });
      const person = await newMember(server);
      const startedAt = Date.now();
      let play = await begin(server, person, lesson);
      let waited = 0;
      for (const one of tricks) {
        if ('waits' in one) {
          await pass(server, person, one.waits);
          waited += one.waits;
        } else if ('begins' in one) play = await begin(server, person, lesson);
        else await report(server, person, play, one.claims satisfies Ranges, 0);
      }
      const watched = await watchedAfter(server, person, play, []);
      expect(watched).toBeLessThanOrEqual(mostWatched(startedAt, waited));
    }),
    { numRuns: tries(40) },
  );
}, 60_000);
