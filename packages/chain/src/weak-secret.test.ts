import { expect, test } from 'vitest';
import { isWeakSecret } from './weak-secret.ts';

test.each([
  ['24 hexadecimal digits', '8c1f0e5b7a93d264ef08b1c7'],
  ['24 hexadecimal digits, more repetitive than any of a billion', '7271dd11d11dd272d1211117'],
  [
    '32 hexadecimal digits, more repetitive than any of a billion',
    '667b7b7b2b27bfb7b5b62b72b7bbbb66',
  ],
  ['24 hexadecimal digits with a row of eight', '4f12345678c09be7a3d1e25f'],
  ['48 hexadecimal digits with a row of eight', '9b12345678e07cd3f5a16e0284bd7c3f91e5a06d482bc7f3'],
  ['18 bytes in base64', 'q0V+kT7x/LmZ3hYcR8sHa5Nf'],
  ['18 bytes in base64, more repetitive than any of a billion', 'NNNttMt7Mt7N7at7Nt7d77t7'],
  ['18 bytes in base64 with a word', 'qK9vSecretZ3mLx7Tb0Rw2Ye'],
  ['18 bytes in base64 with a word at the end', 'Zk3/mW8xY0vT5cNf7Rsample'],
  ['32 bytes in base64url with a word', 'tY7-eQwErTyu0Rk5_bV2mXz9LpC4sHd8JgN6aWf1oUi'],
  ['a UUID', '3f0c9a52-7be1-4d86-9a0e-c15d72b8e643'],
])('accepts %s as randomly drawn', (_, secret) => {
  expect(isWeakSecret(secret, 80)).toBe(false);
});

test.each([
  ['equal letters', 'k'.repeat(64)],
  ['a repeated word', 'Xk3-vPq8'.repeat(5)],
  ['a repeated word that is cut at the end', `${'Xk3-vPq8'.repeat(5)}Xk3`],
  ['letters that count up', 'abcdefghijklmnopqrstuvwxyz012345'],
  ['digits that count up', '0123456789abcdef0123456789abcdef'],
  ['doubled digits that count up', '112233445566778899001122'],
  ['two digits in turn', '010011010110100110010110'],
  ['24 characters that are more repetitive than drawn ones ever are', 'd505505d55d05045540d5ddd'],
  ['23 characters that repeat themselves', '7271dd11d11dd272d121111'],
  ['a short word', 'scraper'],
  ['a name with a number', 'metrics-prod-2031'],
  ['a short value around a sample word', 'Qv1mysecretTx7dLr3Zp'],
  ['a short value around a row of digits', 'Qv1m12345678Tx7dLr3Zp'],
  ['a long value with a sample word', 'academy_metrics_token_of_2031'],
  ['a long value that begins with a sample word', 'Secret-9Qv1mTx7dLr3ZpYc8sHa5N'],
  ['a long value with a sample part that stands in a word', '9Qv1mTx7dChangeMeLr3ZpYc8sHa5N'],
])('refuses %s', (_, secret) => {
  expect(isWeakSecret(secret, 64)).toBe(true);
});

test.each(['change-me', 'change_me', 'changeme', 'password', 'placeholder', 'tradewind'])(
  'refuses a long secret that contains %j inside a word',
  (part) => {
    expect(isWeakSecret(`9Qv1mTx7d${part}Lr3ZpYc8sHa5N`, 64)).toBe(true);
  },
);

test.each([
  'change-me',
  'change_me',
  'ChangeMe',
  'password',
  'placeholder',
  'tradewind',
  'academy',
  'asdfgh',
  'default',
  'example',
  'qwerty',
  'replace',
  'sample',
  'secret',
])('refuses a short secret that contains %j', (part) => {
  expect(isWeakSecret(`Qv1m${part}T7dL`, 10)).toBe(true);
});

test('accepts a secret with exactly the required number of bits', () => {
  // The eight steps from letter to letter all differ, which makes three bits each.
  expect(isWeakSecret('ABDGKPV]e', 24)).toBe(false);
  expect(isWeakSecret('ABDGKPV]e', 24.01)).toBe(true);
});

test('requires less entropy of a long secret than of a short one', () => {
  expect(isWeakSecret('tall green trees in a row', 40)).toBe(false);
  expect(isWeakSecret('aabbaabababbbaabbaaabbab', 20)).toBe(false);
  expect(isWeakSecret('aabbaabababbbaabbaaabbab', 36)).toBe(true);
});
