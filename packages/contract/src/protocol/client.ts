import type { CallInput, CallOutput, CallTable, EventCall } from './call.ts';
import { type Envelope, type FieldMessages, okStatus } from './envelope.ts';
import * as errorStatus from '../generated/error-status.ts';
import type { Language } from './languages.ts';
import { requestTimeoutMs } from './limits.ts';
import { textToSign } from './signing.ts';
import { unattendedHeader } from './unattended.ts';

export interface WireCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly signed: boolean;
  readonly body?: 'multipart';
  readonly answer?: 'events';
}

/** What a client needs from its app, such as the session and the progress bar. */
export interface ClientOptions {
  readonly signSecret: string;
  readonly md5: (text: string) => string;
  readonly language: () => Language;
  readonly token: () => string;
  readonly fetch?: typeof fetch;
  readonly origin?: string;
  readonly onStart?: () => void;
  readonly onEnd?: () => void;
  /** True while nobody uses the app. Requests that are sent then do not count as a use of the session. */
  readonly isUnattended?: () => boolean;
  /**
   * Tries to do what a refusal asks for, such as showing a second factor. If it returns true, the call is sent once
   * more.
   */
  readonly recover?: (error: CallRefused, tokenSent: string) => Promise<boolean>;
  /** Called with every refusal by the server, before the caller receives it. */
  readonly onRefused?: (error: CallRefused, tokenSent: string) => void;
}

/** The calls of a table that have one answer each. Calls that answer with events need `followEvents` instead. */
export type Client<T extends CallTable> = {
  readonly [K in keyof T as T[K] extends EventCall ? never : K]: (
    ...input: Record<string, never> extends CallInput<T[K]> ? [CallInput<T[K]>?] : [CallInput<T[K]>]
  ) => Promise<CallOutput<T[K]>>;
};

/** The server answered with a refusal. */
export class CallRefused extends Error {
  readonly httpStatus: number;
  readonly status: number;
  readonly response: unknown;

  constructor(httpStatus: number, envelope: Envelope) {
    super(envelope.msg);
    this.name = 'CallRefused';
    this.httpStatus = httpStatus;
    this.status = envelope.status;
    this.response = envelope.response;
  }

  /** The message of each refused field, by the field's name. Empty if the refusal is not about fields. */
  get fields(): FieldMessages {
    return this.status === errorStatus.invalidInput && isRecord(this.response)
      ? (this.response as FieldMessages)
      : {};
  }
}

/** There was no readable answer: no network, a timeout, or a proxy's error page. */
export class CallFailed extends Error {
  /** The HTTP status of an answer that could not be read. */
  readonly httpStatus: number | undefined;

  constructor(cause: unknown, httpStatus?: number) {
    super('The call got no usable answer', { cause });
    this.name = 'CallFailed';
    this.httpStatus = httpStatus;
  }
}

/** True if the network works, but the server or a proxy before it fails. The user can only wait. */
export function isServerFault(error: unknown): boolean {
  const hasStatus = error instanceof CallRefused || error instanceof CallFailed;
  return hasStatus && (error.httpStatus ?? 0) >= 500;
}

type Wire<T extends CallTable> = { readonly [K in keyof T]: WireCall };

export function createClient<T extends CallTable>(
  wire: Wire<T>,
  options: ClientOptions,
): Client<T> {
  return createClients(options)(wire);
}

/** Creates clients that share the correction of the clock, for an app that loads its calls in parts. */
export function createClients(options: ClientOptions) {
  const send = createSender(options);
  return <T extends CallTable>(wire: Wire<T>): Client<T> => {
    const entries = Object.entries<WireCall>(wire)
      .filter(([, call]) => call.answer === undefined)
      .map(([name, call]) => [name, (input: Record<string, unknown> = {}) => send(call, input)]);
    return Object.fromEntries(entries) as Client<T>;
  };
}

type Sender = (call: WireCall, input: Record<string, unknown>) => Promise<unknown>;

function createSender(options: ClientOptions): Sender {
  // Requests from a device with a wrong clock would always be refused, so the offset to the server's time is kept.
  let clockOffset = 0;

  const once: Sender = async (call, input) => {
    const token = options.token();
    const fields = call.signed ? sign(input, options, Date.now() + clockOffset) : input;
    const { httpStatus, envelope } = await exchange(call, fields, token, options);
    if (httpStatus === 200 && envelope.status === okStatus) return envelope.response;
    throw Object.assign(new CallRefused(httpStatus, envelope), { tokenSent: token });
  };

  return async (call, input) => {
    options.onStart?.();
    try {
      return await once(call, input)
        .catch((error: unknown) => {
          const now = serverTime(error);
          if (now === undefined) throw error;
          clockOffset = now - Date.now();
          return once(call, input);
        })
        .catch(async (error: unknown) => {
          if (!(error instanceof CallRefused)) throw error;
          if (!(await options.recover?.(error, tokenOf(error)))) throw error;
          return await once(call, input);
        });
    } catch (error) {
      if (error instanceof CallRefused) options.onRefused?.(error, tokenOf(error));
      throw error;
    } finally {
      options.onEnd?.();
    }
  };
}

export function sign(
  input: Record<string, unknown>,
  options: Pick<ClientOptions, 'signSecret' | 'md5'>,
  timestamp: number,
) {
  const fields = { ...input, timestamp };
  return { ...fields, signature: options.md5(textToSign(fields, options.signSecret)) };
}

async function exchange(
  call: WireCall,
  fields: Record<string, unknown>,
  token: string,
  options: ClientOptions,
): Promise<{ httpStatus: number; envelope: Envelope }> {
  let answered: number | undefined;
  try {
    const isGet = call.method === 'GET';
    const url = (options.origin ?? '') + call.path + (isGet ? `?${query(fields)}` : '');
    const headers = {
      RspLanguage: options.language(),
      ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
      ...(options.isUnattended?.() === true ? { [unattendedHeader]: '1' } : {}),
    };
    if (call.body === 'multipart') {
      // Loaded when it is needed, because few screens upload files.
      const { sendForm } = await import('./send-form.ts');
      return requireEnvelope(await sendForm(url, headers, fields));
    }
    const answer = await (options.fetch ?? fetch)(url, {
      method: call.method,
      headers: { ...headers, ...(isGet ? {} : { 'Content-Type': 'application/json' }) },
      signal: AbortSignal.timeout(requestTimeoutMs),
      ...(isGet ? {} : { body: JSON.stringify(fields) }),
    });
    answered = answer.status;
    return requireEnvelope({ httpStatus: answered, body: await answer.json() });
  } catch (error) {
    throw error instanceof CallFailed ? error : new CallFailed(error, answered);
  }
}

function requireEnvelope({ httpStatus, body }: { httpStatus: number; body: unknown }) {
  if (!isEnvelope(body)) throw new CallFailed(new TypeError('Not an envelope'), httpStatus);
  return { httpStatus, envelope: body };
}

export function query(fields: Record<string, unknown>): string {
  const pairs = Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]): [string, string] => [name, String(value)]);
  return new URLSearchParams(pairs).toString();
}

export function serverTime(error: unknown): number | undefined {
  if (!(error instanceof CallRefused) || error.status !== errorStatus.staleTimestamp)
    return undefined;
  const now = isRecord(error.response) ? error.response['serverTime'] : undefined;
  return typeof now === 'number' ? now : undefined;
}

function tokenOf(error: CallRefused): string {
  return 'tokenSent' in error && typeof error.tokenSent === 'string' ? error.tokenSent : '';
}

export function isEnvelope(value: unknown): value is Envelope {
  return isRecord(value) && typeof value['status'] === 'number' && typeof value['msg'] === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
