import { connect } from 'node:net';
import { isSignedTransfer } from '@tradewind/chain/signed-transfer';
import {
  type CloseAnswer,
  closeAnswer,
  type HelloAnswer,
  helloAnswer,
  longestLine,
  type Payment,
  type Question,
  refusalAnswer,
  type SignedAnswer,
  signedAnswer,
  type SigningSubject,
} from '@tradewind/chain/signer-protocol';
import type * as z from 'zod';
import { errorCode } from '../../platform/errors/error-code.ts';
import { SignerAway, SignerRefused } from './signer-error.ts';

/** The process that holds the keys. It may be unavailable at any time, and it may refuse. */
export interface Signer {
  hello(): Promise<HelloAnswer>;
  /** Returns how many signatures it has issued for this subject; if zero, it will never sign this transaction. */
  close(subject: SigningSubject): Promise<CloseAnswer>;
  /** Returns the signed payment after checking that it is the one asked for and signed with the sender's key. */
  sign(payment: Payment): Promise<SignedAnswer>;
}

const answersWithinMs = 10_000;

/**
 * Creates the client. Each request has a connection of its own: there are few, and so a restart leaves no half-open connection.
 */
export function createSigner(socket: string): Signer {
  async function ask<T>(question: Question, answer: z.ZodType<T>): Promise<T> {
    const said = parse(await exchange(socket, JSON.stringify(question)));
    const refusal = refusalAnswer.safeParse(said);
    if (refusal.success) throw new SignerRefused(refusal.data);
    const parsed = answer.safeParse(said);
    if (!parsed.success) throw new SignerAway('answered something else than was asked');
    return parsed.data;
  }
  return {
    hello: () => ask({ ask: 'hello' }, helloAnswer),
    close: (subject) => ask({ ask: 'close', subject }, closeAnswer),
    async sign(payment) {
      const signed = await ask({ ask: 'sign', payment }, signedAnswer);
      // The bytes are stored, sent and looked for later, so they are verified and not trusted to the other process alone.
      if (await isSignedTransfer(payment, signed)) return signed;
      throw new SignerAway('signed something else than was asked');
    },
  };
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new SignerAway('answered no JSON');
  }
}

async function exchange(path: string, line: string): Promise<string> {
  return await new Promise((resolve, reject) => {
    const socket = connect({ path });
    let said = '';
    const end = (problem: string | undefined) => {
      clearTimeout(timer);
      socket.destroy();
      if (problem === undefined) resolve(said);
      else reject(new SignerAway(problem));
    };
    // Limits the whole exchange: a connection that sends single bytes would never be idle.
    const timer = setTimeout(() => end('did not answer in time'), answersWithinMs);
    socket.setEncoding('utf8');
    socket.once('connect', () => socket.write(`${line}\n`));
    socket.on('data', (chunk: string) => {
      said += chunk;
      if (said.includes('\n')) return end(undefined);
      if (said.length > longestLine) end('answered more than can be read');
    });
    socket.once('error', (error) =>
      end(`cannot be reached (${errorCode(error) ?? 'unknown reason'})`),
    );
    socket.once('close', () => end('closed the connection without an answer'));
  });
}
