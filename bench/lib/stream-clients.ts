import { createHash } from 'node:crypto';
import { type ClientRequest, request } from 'node:http';
import { textToSign } from '@tradewind/contract/protocol/signing';

/** Runs in a process of its own: ten thousand readers of streams, controlled by messages from the bench. */
export type Command =
  | {
      readonly do: 'open';
      readonly address: string;
      readonly tokens: string[];
      readonly signSecret: string;
      readonly path: string;
    }
  | { readonly do: 'drop' }
  | { readonly do: 'reopen' }
  | { readonly do: 'tell' };

export interface Standing {
  readonly open: number;
  /** The number of readers that have seen each subject. */
  readonly seen: Readonly<Record<string, number>>;
  readonly lastSeenAt: Readonly<Record<string, number>>;
  readonly doubled: number;
  readonly resyncs: number;
}

interface Reader {
  readonly token: string;
  asking: ClientRequest | undefined;
  lastEventId: string | undefined;
  isOpen: boolean;
  readonly seen: Set<string>;
}

const atOnce = 200;
const readers: Reader[] = [];
const lastSeenAt: Record<string, number> = {};
let doubled = 0;
let resyncs = 0;
let target = { address: '', signSecret: '', path: '' };

process.on('message', (command: Command) => {
  void obey(command).then((answer) => process.send?.(answer));
});

async function obey(command: Command): Promise<Standing> {
  if (command.do === 'open') {
    target = command;
    for (const token of command.tokens)
      readers.push({
        token,
        asking: undefined,
        lastEventId: undefined,
        isOpen: false,
        seen: new Set(),
      });
    await openAll();
  }
  if (command.do === 'drop') for (const reader of readers) reader.asking?.destroy();
  if (command.do === 'reopen') await openAll();
  return standing();
}

async function openAll(): Promise<void> {
  const waiting = [...readers];
  const work = async (): Promise<void> => {
    for (let reader = waiting.shift(); reader; reader = waiting.shift()) await openOne(reader);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Resolves when the stream has sent its first position. */
function openOne(reader: Reader): Promise<void> {
  const fields = { timestamp: Date.now() };
  const signature = createHash('md5').update(textToSign(fields, target.signSecret)).digest('hex');
  const query = `timestamp=${fields.timestamp}&signature=${signature}`;
  return new Promise((resolve) => {
    const asking = request(`${target.address}${target.path}?${query}`, {
      agent: false,
      headers: {
        authorization: `Bearer ${reader.token}`,
        ...(reader.lastEventId === undefined ? {} : { 'last-event-id': reader.lastEventId }),
      },
    });
    reader.asking = asking;
    const over = (): void => {
      reader.isOpen = false;
      resolve();
    };
    asking.on('error', over);
    asking.on('close', over);
    asking.on('response', (answer) => {
      let rest = '';
      answer.setEncoding('utf8');
      answer.on('error', over);
      answer.on('data', (text: string) => {
        const blocks = (rest + text).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) take(reader, block);
        if (blocks.length > 0) {
          reader.isOpen = true;
          resolve();
        }
      });
    });
    asking.end();
  });
}

function take(reader: Reader, block: string): void {
  reader.lastEventId = /^id: (.*)$/m.exec(block)?.[1] ?? reader.lastEventId;
  if (block.includes('event: resync')) resyncs += 1;
  for (const [, subject = ''] of block.matchAll(/"subject":"([^"]+)"/g)) {
    if (reader.seen.has(subject)) doubled += 1;
    reader.seen.add(subject);
    lastSeenAt[subject] = Date.now();
  }
}

function standing(): Standing {
  const seen: Record<string, number> = {};
  for (const reader of readers)
    for (const subject of reader.seen) seen[subject] = (seen[subject] ?? 0) + 1;
  const open = readers.filter(({ isOpen }) => isOpen).length;
  return { open, seen, lastSeenAt, doubled, resyncs };
}
