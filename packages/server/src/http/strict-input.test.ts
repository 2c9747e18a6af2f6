import { describe, expect, test, vi } from 'vitest';
import { AppError } from '../platform/errors/app-error.ts';
import { parseStrictJson } from './strict-json.ts';
import { parseStrictQuery } from './strict-query.ts';

const refusal = new AppError('malformedRequest');
const many = 4000;
const listOf = (part: (i: number) => string) =>
  Array.from({ length: many }, (_, i) => part(i)).join();

describe('a JSON body', () => {
  test('is parsed like JSON.parse does', () => {
    const text = String.raw`{"a":"x:\"{y}\"","b":[{"a":1},{"a":2}],"c":{"a":null},"é\u0031":true}`;
    expect(parseStrictJson(Buffer.from(text))).toEqual(JSON.parse(text));
  });

  test.each([
    ['a name twice', '{"a":1,"a":2}'],
    ['a name twice, once escaped', String.raw`{"a":1,"\u0061":2}`],
    ['a name twice further in', '{"x":[{"a":1,"b":{"c":1,"c":1}}]}'],
    ['a name that reaches into prototypes', '{"__proto__":{"admin":true}}'],
    ['such a name, escaped', String.raw`{"\u005f_proto__":{}}`],
    ['such a name further in', '{"a":{"constructor":{"prototype":{}}}}'],
    ['deep nesting', `{"a":${'['.repeat(17)}${']'.repeat(17)}}`],
    ['very deep nesting', '['.repeat(60_000)],
    ['more names than any call has', `{${listOf((i) => `"${i}":0`)}}`],
    ['more lists', `{"a":[${listOf(() => '[]')}]}`],
    ['more numbers', `{"a":[${listOf(() => '0')}]}`],
    ['more texts', `{"a":[${'""'.repeat(many)}]}`],
    ['a list', '[1,2]'],
    ['a text', '"x"'],
    ['null', 'null'],
    ['nothing', ''],
    ['half of it', '{"a":"b'],
    ['a name without end', '{"a'],
  ])('with %s is refused', (_, text) => {
    expect(() => parseStrictJson(Buffer.from(text))).toThrow(refusal);
  });

  test('is refused at the first part too many, without parsing the rest', () => {
    const parse = vi.spyOn(JSON, 'parse');
    const names = Array.from({ length: 100_000 }, (_, i) => `"${i}":0`).join();
    expect(() => parseStrictJson(Buffer.from(`{${names}}`))).toThrow(refusal);
    expect(parse.mock.calls.length).toBeLessThan(many);
    parse.mockRestore();
  });

  test('in another encoding than UTF-8 is refused', () => {
    expect(() => parseStrictJson(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).toThrow(
      refusal,
    );
  });
});

describe('a query', () => {
  test('is parsed with its escapes', () => {
    expect({ ...parseStrictQuery('a=1&b=%E4%BA%A4+x&c=&d') }).toEqual({
      a: '1',
      b: '交 x',
      c: '',
      d: '',
    });
  });

  test.each([
    ['a name twice', 'a=1&a=2'],
    ['bad UTF-8', 'a=%ff%fe'],
    ['a broken escape', 'a=%4'],
    ['a name that reaches into prototypes', '__proto__=1'],
    ['very many fields', Array.from({ length: 41 }, (_, i) => `f${i}=1`).join('&')],
  ])('with %s is refused', (_, query) => {
    expect(() => parseStrictQuery(query)).toThrow(refusal);
  });
});
