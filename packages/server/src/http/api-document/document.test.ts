import { appCalls, type Call, consoleCalls, errorStatus } from '@tradewind/contract';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { errorEnvelope } from '../error-envelope.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { InvalidInput } from '../../platform/errors/invalid-input.ts';
import { errorsOf, openApiDocument } from './document.ts';

test('every error code is documented for at least one call', () => {
  const calls: Call[] = [...Object.values(appCalls), ...Object.values(consoleCalls)];
  const met = new Set(calls.flatMap(errorsOf));
  expect(Object.keys(errorStatus).toSorted()).toEqual([...met].toSorted());
});

interface Documented {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: { readonly Refusal: z.core.JSONSchema.BaseSchema } };
}
interface Operation {
  readonly requestBody?: { readonly required?: boolean };
  readonly responses: Record<
    string,
    { readonly content: Record<string, { readonly schema: { readonly anyOf?: unknown[] } }> }
  >;
}

const { paths, components } = openApiDocument('Harbour School') as unknown as Documented;
const refusal = { $ref: '#/components/schemas/Refusal' };

test.each([...Object.values(appCalls), ...Object.values(consoleCalls)] as Call[])(
  '$path is documented with every refusal it can answer with',
  (call) => {
    const { responses, requestBody } = paths[call.path]?.[call.method.toLowerCase()] ?? {};
    expect(requestBody?.required).toBe(call.method === 'POST' ? true : undefined);
    for (const code of errorsOf(call)) {
      const { httpStatus } = errorEnvelope(new AppError(code), 'en');
      const { schema } = responses?.[httpStatus]?.content['application/json'] ?? {};
      const accepted = schema?.anyOf ?? [schema];
      expect([code, accepted]).toEqual([code, expect.arrayContaining([refusal])]);
    }
  },
);

test('every refusal matches the documented schema, and a successful answer does not', () => {
  const documented = z.fromJSONSchema(components.schemas.Refusal);
  const fields = new InvalidInput({ email: { kind: 'required' } });
  for (const error of [new AppError('notFound'), new AppError('internal'), fields])
    expect(documented.safeParse(errorEnvelope(error, 'ru').envelope).success).toBe(true);
  expect(documented.safeParse({ status: 200, msg: '', response: {} }).success).toBe(false);
});
