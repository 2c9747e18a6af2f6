/**
 * The part of protocol buffers that a Tron transaction needs: fields are written in order, and empty fields are
 * omitted.
 */

const varint = 0;
const lengthDelimited = 2;

export function numberField(field: number, value: bigint): Uint8Array {
  if (value < 0n) throw new RangeError('Only what is not negative is written.');
  if (value === 0n) return new Uint8Array();
  return Uint8Array.from([...encode(tag(field, varint)), ...encode(value)]);
}

export function bytesField(field: number, value: Uint8Array): Uint8Array {
  if (value.length === 0) return new Uint8Array();
  const head = [...encode(tag(field, lengthDelimited)), ...encode(BigInt(value.length))];
  return Uint8Array.from([...head, ...value]);
}

export function textField(field: number, value: string): Uint8Array {
  return bytesField(field, new TextEncoder().encode(value));
}

export function message(...fields: readonly Uint8Array[]): Uint8Array {
  const bytes: number[] = [];
  for (const field of fields) bytes.push(...field);
  return Uint8Array.from(bytes);
}

function tag(field: number, wireType: number): bigint {
  return BigInt(field) * 8n + BigInt(wireType);
}

/** Encodes a varint: seven bits per byte, lowest bits first; the top bit is set if more bytes follow. */
function encode(value: bigint): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 0x7fn) {
    bytes.push(Number(rest & 0x7fn) | 0x80);
    rest >>= 7n;
  }
  return [...bytes, Number(rest)];
}
