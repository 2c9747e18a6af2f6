import { setTimeout as sleep } from 'node:timers/promises';
import { type AppCalls, errorStatus, type ShownAnswer } from '@tradewind/contract';
import { CallRefused, type Client } from '@tradewind/contract/protocol/client';
import type { Told } from '../lib/exam-records.ts';
import { anyAnswer } from '../lib/examinee.ts';
import { memberClient } from './clients.ts';
import type { Pupil } from './school.ts';
import { untilAnswered } from './until-answered.ts';

export interface School {
  readonly origin: string;
  readonly signSecret: string;
  /** The average time between two answers. */
  readonly thoughtMs: number;
  readonly diary: Diary;
}

/** Counts what happened in all sittings together. */
export class Diary {
  acknowledged = 0;
  askedAgain = 0;
  /** Refusals because the time was up. */
  tooLate = 0;
  /** Answers accepted after the sitting was submitted; must stay zero. */
  takenAfterTheEnd = 0;
  /** Cases in which two devices answered the same question at once and both or neither succeeded; must stay zero. */
  undecided = 0;
}

export interface Sat extends Told {
  readonly runsOut: boolean;
}

type Item = Awaited<ReturnType<Client<AppCalls>['getExamSubject']>>['items'][number];

/** Sits an exam as the app does: a request without an answer is sent again until it is answered. */
export async function sit({ origin, signSecret, thoughtMs, diary }: School, pupil: Pupil) {
  const client = memberClient({ origin, signSecret }, pupil);
  const ask = <T>(work: () => Promise<T>): Promise<T> =>
    untilAnswered(work, () => (diary.askedAgain += 1));
  let sittingId = pupil.begun ?? '';
  const kept: { answer: ShownAnswer | null; revision: number }[] = [];

  const save = async (number: number, answer: ShownAnswer): Promise<boolean> => {
    const revision = kept[number - 1]?.revision ?? 0;
    const input = { sittingId, number, answer, revision };
    const saved = await ask(() => client.saveAnswer(input));
    if (!saved.isSaved) return false;
    diary.acknowledged += 1;
    kept[number - 1] = { answer, revision: saved.revision };
    return true;
  };

  /** Answers a question. Some answers are changed afterwards, and some are sent from two devices at the same moment. */
  const answer = async ({ number, type }: Item): Promise<void> => {
    if (Math.random() < 0.2) {
      const taken = await Promise.all(twoAnswers(type).map((one) => save(number, one)));
      if (taken.filter(Boolean).length !== 1) diary.undecided += 1;
    } else await save(number, anyAnswer(type));
    if (Math.random() < 0.1) await save(number, anyAnswer(type));
  };

  let items: readonly Item[] = [];
  try {
    ({ sittingId } = await ask(() => client.startExam({ openingId: pupil.openingId })));
    ({ items } = await ask(() => client.getExamSubject({ sittingId })));
    kept.push(...items.map(() => ({ answer: null, revision: 0 })));
    for (const item of items) {
      await sleep(thoughtMs * (0.5 + Math.random()));
      await answer(item);
    }
  } catch (error) {
    // Only pupils whose time runs out may be told that it is up.
    if (pupil.begun === undefined || !isOver(error)) throw error;
    diary.tooLate += 1;
  }
  const told = () => kept.map(({ answer: given }) => given);
  if (pupil.begun === undefined) {
    await ask(() => client.submitExamAnswer({ sittingId }));
    const [before, [item]] = [told(), items];
    await save(1, anyAnswer(item?.type)).catch((error: unknown) => {
      if (!isOver(error)) throw error;
    });
    if (before[0] !== told()[0]) diary.takenAfterTheEnd += 1;
  }
  return { sittingId, runsOut: pupil.begun !== undefined, answers: told() };
}

/** Waits until the sitting is graded and returns its record as the member sees it. */
export async function readRecord({ origin, signSecret }: School, pupil: Pupil, sittingId: string) {
  const client = memberClient({ origin, signSecret }, pupil);
  for (let tries = 0; tries < 600; tries += 1) {
    try {
      return await untilAnswered(
        () => client.getExamSubjectDetailList({ sittingId }),
        () => {},
      );
    } catch (error) {
      const isWaiting = error instanceof CallRefused && error.status === errorStatus.sittingNotOver;
      if (!isWaiting) throw error;
      await sleep(100);
    }
  }
  throw new Error(`Sitting ${sittingId} is not graded`);
}

function twoAnswers(type: Item['type']): [ShownAnswer, ShownAnswer] {
  switch (type) {
    case 'single':
    case 'multiple':
      return [{ picked: [0] }, { picked: [1] }];
    case 'trueFalse':
      return [{ isTrue: true }, { isTrue: false }];
    default:
      return [{ written: '1' }, { written: '2' }];
  }
}

/**
 * True if the error says that the sitting is over. Without another attempt left, it cannot be started again either, which has
 * another status.
 */
function isOver(error: unknown): boolean {
  const { sittingOver, examNotOpen } = errorStatus;
  const status = error instanceof CallRefused ? error.status : undefined;
  return status === sittingOver || status === examNotOpen;
}
