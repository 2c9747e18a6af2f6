import { expect, test } from 'vitest';
import { isPlainDatabase, isPlainHttp, isThisMachine } from './plain-connection.ts';

test.each([
  ['', true],
  ['/var/run/postgresql', true],
  ['%2Fvar%2Frun', true],
  ['localhost', true],
  ['LOCALHOST.', true],
  ['app.localhost', true],
  ['notlocalhost', false],
  ['localhost.example.org', false],
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['127.0.0.1.example.org', false],
  ['10.127.0.0.1', false],
  ['128.0.0.1', false],
  ['::1', true],
  ['[::1]', true],
  ['[::12]', false],
  ['[fe80::1]', false],
])('the host %j is local: %s', (host, expected) => {
  expect(isThisMachine(host)).toBe(expected);
});

test.each([
  ['http://chain.example.org', true],
  ['https://chain.example.org', false],
  ['http://localhost:8545', false],
  ['http://[::1]:8545', false],
  ['no address', false],
])('a request to %j is unencrypted: %s', (address, expected) => {
  expect(isPlainHttp(address)).toBe(expected);
});

const remote = 'postgres://app@db.example.org/app';

test.each([
  ['no address', true],
  [remote, true],
  [`${remote}?sslmode=disable`, true],
  [`${remote}?sslmode=prefer`, true],
  [`${remote}?sslmode=require`, false],
  [`${remote}?sslmode=verify-ca`, false],
  [`${remote}?sslmode=verify-full`, false],
  [`${remote}?sslmode=verify-full&sslmode=disable`, true],
  [`${remote}?sslmode=require&uselibpqcompat=true`, true],
  [`${remote}?sslmode=require&uselibpqcompat=false`, false],
  [`${remote}?sslmode=verify-full&uselibpqcompat=true`, false],
  [`${remote}?host=/var/run/postgresql`, false],
  ['postgres://app@localhost/app', false],
  ['postgres://app@localhost/app?host=db.example.org', true],
  ['postgres://app@/app', false],
  ['postgres:///app', false],
])('a connection to the database at %j is unencrypted: %s', (address, expected) => {
  expect(isPlainDatabase(address)).toBe(expected);
});
