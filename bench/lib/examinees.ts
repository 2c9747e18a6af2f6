import type { ShownAnswer } from '@tradewind/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { createExaminee, type Examinee, type Step } from './examinee.ts';
import { percentile } from './report.ts';

/** Runs in a process of its own: people who sit an exam, each with a phone of their own. */
export interface ExamLoad {
  readonly address: string;
  readonly signSecret: string;
  /** The address that a proxy in front of the server would report for all of them. */
  readonly forwardedFor?: string;
  readonly people: readonly { readonly token: string; readonly openingId: string }[];
  readonly pace:
    | { readonly kind: 'without-thought'; readonly atOnce: number; readonly seconds: number }
    | {
        readonly kind: 'like-people';
        readonly startMs: number;
        readonly thoughtMs: number;
        /** One in this many does not submit and keeps answering until the time is up. */
        readonly untilTheEnd: number;
      };
}

export interface Sat {
  readonly sittingId: string;
  readonly isSubmitted: boolean;
  /** The acknowledged answers by question. */
  readonly answers: readonly (ShownAnswer | null)[];
}

export interface ExamLoadResult {
  readonly sittings: readonly Sat[];
  readonly refused: readonly string[];
  readonly requests: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly times: Readonly<Record<Step, { p50: number; p95: number; p99: number }>>;
}

process.once('message', (load: ExamLoad) => {
  void run(load).then((result) => process.send?.(result, () => process.disconnect()));
});

async function run(load: ExamLoad): Promise<ExamLoadResult> {
  const sittings: Sat[] = [];
  const refused: string[] = [];
  const times: Record<Step, number[]> = { start: [], subject: [], save: [], submit: [] };
  const note = (step: Step, ms: number): void => void times[step].push(ms);
  const begun = performance.now();
  const attend = async (
    examinee: Examinee,
    sit: (examinee: Examinee) => Promise<void>,
  ): Promise<void> => {
    try {
      await sit(examinee);
    } catch (error) {
      refused.push(String(error));
    }
    if (examinee.sittingId !== '') sittings.push(examinee.sat());
  };

  if (load.pace.kind === 'without-thought') {
    const { atOnce, seconds } = load.pace;
    const waiting = load.people.values();
    const seat = async (): Promise<void> => {
      let examinee: Examinee | undefined;
      for (const person of waiting) {
        if (performance.now() - begun > seconds * 1000) break;
        examinee = await createExaminee(load, person, note, examinee);
        await attend(examinee, sitAtOnce);
      }
      examinee?.leave();
    };
    await Promise.all(Array.from({ length: atOnce }, seat));
  } else {
    const { startMs, thoughtMs, untilTheEnd } = load.pace;
    const gap = startMs / load.people.length;
    await Promise.all(
      load.people.map(async (person, nth) => {
        const examinee = await createExaminee(load, person, note);
        await sleep(begun + 2000 + nth * gap - performance.now());
        await attend(examinee, (one) => sitLikePeople(one, thoughtMs, nth % untilTheEnd === 0));
        examinee.leave();
      }),
    );
  }
  const { user, system } = process.cpuUsage();
  return {
    sittings,
    refused,
    requests: Object.values(times).reduce((sum, { length }) => sum + length, 0),
    seconds: (performance.now() - begun) / 1000,
    cpuSeconds: (user + system) / 1e6,
    times: {
      start: percentilesOf(times.start),
      subject: percentilesOf(times.subject),
      save: percentilesOf(times.save),
      submit: percentilesOf(times.submit),
    },
  };
}

async function sitAtOnce(examinee: Examinee): Promise<void> {
  await examinee.start();
  const { questions } = await examinee.read();
  for (let number = 1; number <= questions; number += 1) await examinee.answer(number);
  await examinee.submit();
}

/**
 * Sits the exam at a person's pace. Each answer is due at its time, whatever happened to the previous one, and its duration is
 * measured from then.
 */
async function sitLikePeople(examinee: Examinee, thoughtMs: number, stays: boolean): Promise<void> {
  await examinee.start();
  const { questions, secondsLeft } = await examinee.read();
  const [begun, end] = [performance.now(), performance.now() + secondsLeft * 1000];
  let due = begun;
  for (let number = 1; number <= questions; number += 1) {
    due += thoughtMs * (0.5 + Math.random());
    // Those who stay send their last answer when hardly any time is left.
    if (stays && number === questions) due = end - 150 * (1 + Math.random());
    await sleep(Math.max(0, due - performance.now()));
    await examinee.answer(number, due);
  }
  if (!stays) await examinee.submit();
}

function percentilesOf(times: readonly number[]) {
  const at = (share: number): number => percentile(times, share);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
