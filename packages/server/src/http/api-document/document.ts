import {
  appCalls,
  type Call,
  type CallTable,
  consoleCalls,
  enteringErrors,
  idleErrors,
  type ErrorCode,
  errorStatus,
  type Feed,
  languages,
  marketFeeds,
  okStatus,
  pipelineErrors,
  protectionErrors,
  sessionErrors,
  signedErrors,
} from '@tradewind/contract';
import * as z from 'zod';

/** Returns the API as an OpenAPI document, generated from the declarations of the calls. */
export function openApiDocument(productName: string): Record<string, unknown> {
  const tables: CallTable[] = [appCalls, consoleCalls];
  const calls = tables.flatMap((table) => Object.entries(table));
  const paths = calls.map(([name, call]) => [
    call.path,
    { [call.method.toLowerCase()]: operation(name, call) },
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: `${productName} API`,
      version: '1',
      description:
        'Every answer is an envelope: `status` 200 means that `response` holds the result; any other ' +
        'status is an error and `msg` says what is wrong in the language of the `RspLanguage` header.',
    },
    paths: { ...Object.fromEntries(paths), ...feedPaths() },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusal },
    },
  };
}

/** The market feeds: public, unsigned lists without an envelope. */
function feedPaths(): Record<string, unknown> {
  return Object.fromEntries(marketFeeds.map((feed) => [feed.path, { get: feedOperation(feed) }]));
}

function feedOperation({ path, summary, input, output }: Feed): Record<string, unknown> {
  const fields = z.toJSONSchema(input, { io: 'input' });
  const required = new Set(fields.required);
  const { $schema: _, ...list } = z.toJSONSchema(output);
  return {
    operationId: `market.${path.split('/').at(-1)}`,
    tags: ['Market'],
    summary,
    description:
      'For anyone, not signed, without envelope. `X-Data-Age` says how many seconds old the list is, ' +
      '`X-Data-Kind` whether it is live or demo. Where there is no list, the answer is 503.',
    parameters: Object.entries(fields.properties ?? {}).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.has(name),
      schema,
    })),
    responses: {
      200: {
        description: 'The list, or a refusal whose number is none of HTTP',
        ...jsonBody({ anyOf: [list, refused] }),
      },
      ...refusals(['malformedRequest', 'internal', 'unavailable']),
    },
  };
}

function operation(name: string, call: Call): Record<string, unknown> {
  const input = z.toJSONSchema(call.input, { io: 'input' });
  return {
    operationId: `${call.path.startsWith('/api/Console/') ? 'console' : 'app'}.${name}`,
    tags: [call.path.split('/').slice(2, 4).join(' ')],
    summary: call.summary,
    description: describe(call),
    ...(call.protection && { 'x-protection': call.protection }),
    ...(call.caller === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    parameters: [
      language,
      ...(call.answer === 'events' ? [lastEventId] : []),
      ...(call.method === 'GET' ? queryParameters(call, input) : []),
    ],
    ...(call.method === 'POST' ? { requestBody: bodyOf(call, input) } : {}),
    responses: { 200: answer(call), ...refusals(errorsOf(call)) },
  };
}

const language = {
  name: 'RspLanguage',
  in: 'header',
  schema: { type: 'string', enum: languages, default: 'cn' },
};

const lastEventId = {
  name: 'Last-Event-ID',
  in: 'header',
  schema: { type: 'string' },
  description: 'The id of the last event that was received, to go on after it.',
};

function answer(call: Call): Record<string, unknown> {
  if (call.answer === undefined)
    return {
      description: 'The envelope, also of a refusal whose number is none of HTTP',
      ...jsonBody({ anyOf: [envelope(call), refused] }),
    };
  const { $schema: _, ...data } = z.toJSONSchema(call.output);
  return {
    description:
      'Server-sent events without end: `happened`, whose data is given here, and `resync`, after which ' +
      'everything is to be read again. A refusal is an envelope.',
    content: { 'text/event-stream': { schema: data }, 'application/json': { schema: refused } },
  };
}

const signatureFields = {
  timestamp: { type: 'integer', description: 'Milliseconds; at most five minutes off.' },
  signature: {
    type: 'string',
    pattern: '^[0-9a-f]{32}$',
    description: 'MD5 over all other fields.',
  },
};

type Schema = z.core.JSONSchema.JSONSchema;

function queryParameters(call: Call, input: Schema): Record<string, unknown>[] {
  const required = new Set(input.required);
  const fields = { ...input.properties, ...(call.signed ? signatureFields : {}) };
  return Object.entries(fields).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name) || name in signatureFields,
    schema,
  }));
}

function withSignature(call: Call, input: Schema): Record<string, unknown> {
  const { $schema: _, ...schema } = input;
  if (!call.signed) return schema;
  return {
    ...schema,
    properties: { ...schema.properties, ...signatureFields },
    required: [...(schema.required ?? []), ...Object.keys(signatureFields)],
  };
}

const filePart = { type: 'string', contentMediaType: 'application/octet-stream' };

function bodyOf(call: Call, input: Schema): Record<string, unknown> {
  if (call.body !== 'multipart') return { required: true, ...jsonBody(withSignature(call, input)) };
  const { $schema: _, ...fields } = input;
  const schema = {
    ...fields,
    properties: { ...fields.properties, file: filePart },
    required: [...(fields.required ?? []), 'file'],
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function envelope(call: Call): Record<string, unknown> {
  const { $schema: _, ...response } = z.toJSONSchema(call.output);
  return {
    type: 'object',
    required: ['status', 'msg', 'response'],
    properties: { status: { const: okStatus }, msg: { const: '' }, response },
  };
}

/** The envelope of a refusal. For 1100 and some other statuses, `response` tells the caller what to correct. */
const refusal = {
  type: 'object',
  required: ['status', 'msg', 'response'],
  properties: {
    status: { enum: Object.values(errorStatus) },
    msg: { type: 'string', minLength: 1 },
    response: {},
  },
};
const refused = { $ref: '#/components/schemas/Refusal' };

/** Documents the errors that have an HTTP status of their own; all other errors come with HTTP 200. */
function refusals(codes: readonly ErrorCode[]): Record<string, unknown> {
  const ofHttp = codes.filter((code) => errorStatus[code] < 1000);
  return Object.fromEntries(
    ofHttp.map((code) => [errorStatus[code], { description: code, ...jsonBody(refused) }]),
  );
}

function jsonBody(schema: Record<string, unknown>): Record<string, unknown> {
  return { content: { 'application/json': { schema } } };
}

/** Returns every error that the call can answer with: its own errors and those of its kind of call. */
export function errorsOf(call: Call): ErrorCode[] {
  const session = call.caller === 'anyone' ? [] : sessionErrors;
  const permission: ErrorCode[] = call.caller.includes('.') ? ['notPermitted'] : [];
  const isOperators = call.caller !== 'anyone' && call.caller !== 'member';
  const isInside = call.caller === 'operator' || permission.length > 0;
  return [
    ...call.errors,
    ...session,
    ...(isOperators && call.opensIdle !== true ? idleErrors : []),
    ...permission,
    ...(isInside ? enteringErrors : []),
    ...protectionErrors(call.protection),
    ...(call.signed ? signedErrors : []),
    ...pipelineErrors,
  ];
}

function describe(call: Call): string {
  const errors = errorsOf(call).map((code) => `${errorStatus[code]} ${code}`);
  const protection = protectionText(call);
  const asked = call.auditedWith?.map((name) => `\`${name}\``).join(' or ');
  const condition = asked === undefined ? '' : ` if it has ${asked}`;
  const audited =
    call.audit === undefined ? '' : ` Kept in the audit log as \`${call.audit}\`${condition}.`;
  return `Who may call: ${call.caller}. ${call.signed ? 'Signed.' : 'Not signed.'}${protection}${audited} Errors: ${errors.join(', ')}.`;
}

const proofTexts = {
  none: '',
  session: '',
  fresh: ' Needs a second factor that was shown within a quarter of an hour.',
  bound: ' Needs a code that was shown for this call with this content.',
} as const;

const restTexts = {
  security: ' Rests for 24 hours after the caller’s password or second factor changed.',
  access:
    ' Rests for 24 hours after the caller’s access was made or reset, or their roles changed.',
} as const;

/** Describes the protection of the call in English sentences. */
export function protectionText({ protection }: Call): string {
  if (!protection) return '';
  const { touches, proof, secondPerson, refuses = [], quotas = [], rest, alone } = protection;
  return [
    touches.length > 0 ? ` At stake: ${touches.join(', ')}.` : '',
    proofTexts[proof],
    secondPerson ? ' A second person decides.' : '',
    refuses.includes('author') ? ' Not for who began it.' : '',
    refuses.includes('own-case') ? ' Not for an operator who is the member that it is about.' : '',
    ...quotas.map(
      ({ times, seconds }) => ` At most ${times} times in ${seconds} seconds for one person.`,
    ),
    rest ? restTexts[rest] : '',
    alone ? ` Alone, because: ${alone}` : '',
  ].join('');
}
