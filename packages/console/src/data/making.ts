import { CallRefused } from '@tradewind/contract/protocol/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { newId } from '@tradewind/contract/protocol/new-id';
import { useState } from 'react';
import { isAnswer } from './intent.ts';

/** How something new is made, and made into what its form says by now. */
export interface Making<F, M> {
  readonly make: (fields: F, requestId: string) => Promise<M>;
  /** Writes over what was made of `sent`, as it was made. False: it cannot become that, and another is to be made. */
  readonly amend: (made: M, fields: F, sent: F) => Promise<boolean>;
  readonly addressOf: (made: M) => string;
}

/** It was made when its answer was lost, and changed since: what is in the form now is not written over that. */
export class MadeBefore extends Error {
  readonly address: string;

  constructor(address: string, cause: unknown) {
    super('It was made before, and changed since', { cause });
    this.name = 'MadeBefore';
    this.address = address;
  }
}

interface Sent<F> {
  readonly id: string;
  readonly fields: F;
  readonly isAmended: boolean;
}

/**
 * Of a lost answer nobody knows what became. Whoever sends the form again unchanged asks again under the same id.
 * Whoever rewrote it has what was sent made first, if it was not, and then written over: one thing, with the words
 * that are in the form.
 */
export function createMaking<F, M>({ make, amend, addressOf }: Making<F, M>, makeId = newId) {
  let lost: Sent<F> | undefined;

  const send = async (fields: F): Promise<M> => {
    const sent = { id: lost?.id ?? makeId(), fields, isAmended: false };
    try {
      const made = await make(fields, sent.id);
      lost = undefined;
      return made;
    } catch (error) {
      // A refusal says nothing of what was sent before under this id.
      if (!isAnswer(error)) lost = sent;
      throw error;
    }
  };

  const amended = async (made: M, fields: F, sent: F): Promise<boolean> => {
    try {
      return await amend(made, fields, sent);
    } catch (error) {
      if (isRefusal(error, [errorStatus.notFound])) return false;
      throw isRefusal(error, changed) ? new MadeBefore(addressOf(made), error) : error;
    }
  };

  return async (fields: F): Promise<M> => {
    if (lost === undefined || (!lost.isAmended && isSame(lost.fields, fields)))
      return await send(fields);
    const made = await again(lost, make);
    if (made !== undefined) {
      const sent = lost.fields;
      lost = { ...lost, isAmended: true };
      const isDone = await amended(made, fields, sent);
      lost = undefined;
      if (isDone) return made;
    }
    return await send(fields);
  };
}

export function useMaking<F, M>(making: Making<F, M>): (fields: F) => Promise<M> {
  const [make] = useState(() => createMaking(making));
  return make;
}

/** Undefined where it was refused: then the same id is free for what is in the form. */
async function again<F, M>({ id, fields }: Sent<F>, make: Making<F, M>['make']) {
  try {
    return await make(fields, id);
  } catch (error) {
    if (isAnswer(error)) return undefined;
    throw error;
  }
}

const changed: readonly number[] = [
  errorStatus.courseChanged,
  errorStatus.examChanged,
  errorStatus.homeChanged,
  errorStatus.cannedChanged,
  errorStatus.broadcastChanged,
  errorStatus.broadcastNotDraft,
];

const isRefusal = (error: unknown, statuses: readonly number[]): boolean =>
  error instanceof CallRefused && statuses.includes(error.status);

/** Both come from the same form, which writes its fields in one order. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
