import { CallRefused } from '@tradewind/contract/protocol/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { newId } from '@tradewind/contract/protocol/new-id';
import { useState } from 'react';
import { isAnswer } from './intent.ts';

/** The calls that create a new object, and that change it to the form's current fields. */
export interface Making<F, M> {
  readonly make: (fields: F, requestId: string) => Promise<M>;
  /**
   * Overwrites the object that was created from `sent`, if it is unchanged. Returns false if it cannot be changed to these
   * fields and another object must be created.
   */
  readonly amend: (made: M, fields: F, sent: F) => Promise<boolean>;
  readonly addressOf: (made: M) => string;
}

/**
 * The object was created although its answer was lost, and someone has changed it since, so the form's fields do not overwrite
 * it.
 */
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
 * Returns a function that creates an object once, even if answers are lost. If the form is sent again unchanged, the call is
 * repeated with the same id. If it was edited in between, the earlier call is repeated first, which creates the object unless
 * it exists, and then the object is overwritten with the current fields. So there is one object with the latest fields.
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
      // A refusal does not show whether an earlier call with this id succeeded.
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

/** Returns the created object, or undefined if the call was refused: its id is then free for the current fields. */
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

/** Compares two values of the same form, which writes its fields in a fixed order. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
