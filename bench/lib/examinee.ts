import { createHash } from 'node:crypto';
import type { Envelope, QuestionType, ShownAnswer } from '@tradewind/contract';
import { sign } from '@tradewind/contract/protocol/client';
import * as appWire from '@tradewind/contract/generated/app-wire';
import { PlainConnection } from './plain-connection.ts';

export type Step = 'start' | 'subject' | 'save' | 'submit';

interface Place {
  readonly address: string;
  readonly signSecret: string;
  readonly forwardedFor?: string;
}

interface Person {
  readonly token: string;
  readonly openingId: string;
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

const calls = {
  start: appWire.startExam,
  subject: appWire.getExamSubject,
  save: appWire.saveAnswer,
  submit: appWire.submitExamAnswer,
};

/** Creates a person at an exam whose phone makes and signs requests like the app. Reuses the connection of `before`. */
export async function createExaminee(
  place: Place,
  person: Person,
  note: (step: Step, ms: number) => void,
  before?: Examinee,
): Promise<Examinee> {
  const connection = before?.connection ?? (await PlainConnection.open(place.address));
  return new Examinee(place, person, note, connection);
}

export class Examinee {
  readonly connection: PlainConnection;
  sittingId = '';
  readonly #place: Place;
  readonly #person: Person;
  readonly #note: (step: Step, ms: number) => void;
  #types: QuestionType[] = [];
  #kept: (ShownAnswer | null)[] = [];
  #isSubmitted = false;

  constructor(
    place: Place,
    person: Person,
    note: (step: Step, ms: number) => void,
    connection: PlainConnection,
  ) {
    this.#place = place;
    this.#person = person;
    this.#note = note;
    this.connection = connection;
  }

  async start(): Promise<void> {
    const { openingId } = this.#person;
    ({ sittingId: this.sittingId } = await this.#ask<{ sittingId: string }>('start', {
      openingId,
    }));
  }

  async read(): Promise<{ questions: number; secondsLeft: number }> {
    const { items, secondsLeft } = await this.#ask<{
      items: { type: QuestionType }[];
      secondsLeft: number;
    }>('subject', { sittingId: this.sittingId });
    this.#types = items.map(({ type }) => type);
    this.#kept = items.map(() => null);
    return { questions: items.length, secondsLeft };
  }

  async answer(number: number, due?: number): Promise<void> {
    const answer = anyAnswer(this.#types[number - 1]);
    const fields = { sittingId: this.sittingId, number, answer, revision: 0 };
    const { isSaved } = await this.#ask<{ isSaved: boolean }>('save', fields, due);
    if (!isSaved) throw new Error(`Question ${number} was not saved`);
    this.#kept[number - 1] = answer;
  }

  async submit(): Promise<void> {
    await this.#ask('submit', { sittingId: this.sittingId });
    this.#isSubmitted = true;
  }

  sat() {
    return { sittingId: this.sittingId, isSubmitted: this.#isSubmitted, answers: this.#kept };
  }

  leave(): void {
    this.connection.close();
  }

  async #ask<T>(step: Step, input: Record<string, unknown>, due = performance.now()): Promise<T> {
    const { method, path } = calls[step];
    const fields = sign(input, { signSecret: this.#place.signSecret, md5 }, Date.now());
    const isGet = method === 'GET';
    const { forwardedFor } = this.#place;
    const text = await this.connection.ask({
      method,
      path: isGet ? `${path}?${queryOf(fields)}` : path,
      headers:
        `Authorization: Bearer ${this.#person.token}\r\nRspLanguage: en\r\n` +
        (forwardedFor === undefined ? '' : `X-Forwarded-For: ${forwardedFor}\r\n`) +
        (isGet ? '' : 'Content-Type: application/json\r\n'),
      body: isGet ? '' : JSON.stringify(fields),
    });
    const { status, msg, response } = JSON.parse(text) as Envelope<T>;
    if (status !== 200) throw new Error(`${step}: ${status} ${msg}`);
    this.#note(step, performance.now() - due);
    return response;
  }
}

function queryOf(fields: Readonly<Record<string, unknown>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
}

/** Returns a random answer, which is right about as often as people's answers are. */
export function anyAnswer(type: QuestionType | undefined): ShownAnswer {
  const place = Math.floor(Math.random() * 4);
  switch (type) {
    case 'single':
      return { picked: [place] };
    case 'multiple':
      return { picked: place === 0 ? [0, 3] : [place] };
    case 'trueFalse':
      return { isTrue: Math.random() < 0.5 };
    case 'numeric':
      return { written: place < 2 ? '1,250' : '125' };
    default:
      return { written: place < 2 ? 'contango' : 'in between' };
  }
}
