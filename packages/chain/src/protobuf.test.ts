import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesField, message, numberField } from './protobuf.ts';

/** Decodes a varint as the protocol buffers documentation describes. */
function readVarint(bytes: Uint8Array, from: number): { value: bigint; next: number } {
  let [value, shift, next] = [0n, 0n, from];
  for (;;) {
    const byte = bytes[next] ?? 0;
    next += 1;
    value |= BigInt(byte & 0x7f) << shift;
    shift += 7n;
    if (byte < 0x80) return { value, next };
  }
}

describe('protobuf fields', () => {
  test('are encoded as in the examples of the protocol buffers documentation', () => {
    expect([...numberField(1, 150n)]).toEqual([0x08, 0x96, 0x01]);
    expect([...numberField(1, 127n)]).toEqual([0x08, 0x7f]);
    expect([...numberField(1, 128n)]).toEqual([0x08, 0x80, 0x01]);
    expect([...bytesField(2, Buffer.from('testing'))]).toEqual([
      0x12,
      0x07,
      ...Buffer.from('testing'),
    ]);
  });

  test('contain the field number, the wire type and the given value', () => {
    const field = fc.integer({ min: 1, max: 100 });
    const whole = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n });
    fc.assert(
      fc.property(field, whole, fc.uint8Array({ minLength: 1, maxLength: 300 }), (nr, n, bytes) => {
        const written = message(numberField(nr, n), bytesField(nr + 1, bytes));
        const first = readVarint(written, 0);
        const number = readVarint(written, first.next);
        const second = readVarint(written, number.next);
        const length = readVarint(written, second.next);
        expect([first.value, number.value]).toEqual([BigInt(nr) * 8n, n]);
        expect([second.value, length.value]).toEqual([
          BigInt(nr + 1) * 8n + 2n,
          BigInt(bytes.length),
        ]);
        expect([...written.subarray(length.next)]).toEqual([...bytes]);
      }),
    );
  });

  test('that are empty are omitted, and negative numbers are refused', () => {
    expect(message(numberField(1, 0n), bytesField(2, new Uint8Array()))).toHaveLength(0);
    expect(() => numberField(1, -1n)).toThrow(RangeError);
  });
});
