export type Command =
  | 'toggle'
  | 'back'
  | 'forward'
  | 'far-back'
  | 'far-forward'
  | 'full-screen'
  | 'mute'
  | 'captions'
  | 'start'
  | 'end';

const commands: Readonly<Record<string, Command>> = {
  ' ': 'toggle',
  k: 'toggle',
  arrowleft: 'back',
  arrowright: 'forward',
  j: 'far-back',
  l: 'far-forward',
  f: 'full-screen',
  m: 'mute',
  c: 'captions',
  home: 'start',
  end: 'end',
};

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Returns the player's command for a key. Keys are handled only while the focus is inside the player, and the space bar
 * presses a focused button instead.
 */
export function commandOf(key: Key, isOnButton: boolean): Command | undefined {
  if (key.ctrlKey || key.metaKey || key.altKey) return undefined;
  if (key.key === ' ' && isOnButton) return undefined;
  const name = key.key.toLowerCase();
  return Object.hasOwn(commands, name) ? commands[name] : undefined;
}
