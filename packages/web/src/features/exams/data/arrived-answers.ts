import type { Known } from './saved-answer.ts';
import { type GivenAnswer, ownPrefix, read, type Store, write } from './kept-answers.ts';

/** An answer of this phone that the server has, and the time at which it was given. */
export interface Arrived extends Known {
  readonly at: number;
}

/** The answers that the server has, stored for the other tabs: a tab that slept may still hold older ones. */
export interface ArrivedAnswers {
  readonly of: (number: number) => Arrived | undefined;
  /** Stores an answer and returns the newest one, which another tab may have stored meanwhile. */
  readonly note: (arrived: Arrived) => Arrived;
}

export function arrivedAnswers(account: string, sittingId: string, storage: Store): ArrivedAnswers {
  const own = `${ownPrefix(account)}${sittingId}:arrived:`;
  const of = (number: number): Arrived | undefined => {
    const { answer, revision, at } = read(storage.getItem(own + number)) as Partial<Arrived>;
    const isOurs = isGiven(answer) && typeof revision === 'number' && typeof at === 'number';
    return isOurs ? { number, answer, revision, at } : undefined;
  };
  return {
    of,
    note: (arrived) => {
      const before = of(arrived.number) ?? arrived;
      const newest = {
        ...(before.revision > arrived.revision ? before : arrived),
        at: Math.max(before.at, arrived.at),
      };
      write(storage, own + newest.number, JSON.stringify(newest));
      return newest;
    },
  };
}

function isGiven(answer: unknown): answer is GivenAnswer {
  return typeof answer === 'object';
}
