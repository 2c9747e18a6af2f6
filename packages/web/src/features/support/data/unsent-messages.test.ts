import { expect, test } from 'vitest';
import { memoryStorage } from '../../../session/memory-storage.ts';
import {
  draftKey,
  forgetUnsentMessages,
  hasUnsentMessages,
  outboxKey,
  outboxListKey,
} from './unsent-messages.ts';

test('log-out deletes unsent messages and drafts, and nothing else', () => {
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

test('reports unsent messages and drafts of the member who logs out', () => {
  const storage = memoryStorage();
  const isLost = () => hasUnsentMessages('ann@people.example', storage);
  storage.setItem(draftKey('ben@people.example:support'), 'Where is');
  storage.setItem(draftKey('ann@people.example:support'), ' ');
  expect(isLost()).toBe(false);
  storage.setItem(draftKey('ann@people.example:7'), 'When');
  expect(isLost()).toBe(true);
  storage.removeItem(draftKey('ann@people.example:7'));
  storage.setItem(`${outboxKey('ann@people.example:support')}1`, '{}');
  expect(isLost()).toBe(true);
});
