import { expect, test } from 'vitest';
import { memoryStorage } from '../session/memory-storage.ts';
import { draftKey, forgetUnsentMessages, outboxKey, outboxListKey } from './unsent-messages.ts';

test('log-out forgets what was written and not sent, and nothing else', () => {
  const storage = memoryStorage();
  for (const owner of ['ann@people.example:support', 'ben@people.example:7']) {
    storage.setItem(draftKey(owner), 'Where is');
    storage.setItem(`${outboxKey(owner)}1`, '{}');
    storage.setItem(outboxListKey(owner), '[]');
  }
  storage.setItem('session', '{}');
  forgetUnsentMessages(storage);
  expect(storage.length).toBe(1);
  expect(storage.getItem('session')).toBe('{}');
});
