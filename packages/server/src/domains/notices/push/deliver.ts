import type { Services } from '../../../platform/domain/services.ts';
import { authorise } from './authorise.ts';
import { encrypt, type Recipient } from './encrypt.ts';
import { type PushKeys, pushKeys } from './keys.ts';
import { isPushService } from './push-services.ts';

export interface Device extends Recipient {
  readonly endpoint: string;
}

/** What the service worker shows: the title, and the screen to open. It contains nothing from the body. */
export interface PushMessage {
  readonly title: string;
  readonly path: string;
  /** A later message with the same tag replaces the earlier one on the device. */
  readonly tag: string;
}

export type Delivery = 'delivered' | 'gone';

const timeoutMs = 5000;
/** How long the push service keeps a message for a device that is off; later it is of no interest. */
export const keptByServiceSeconds = 24 * 3600;

/** Returns a function that sends a push message. It throws if a retry may succeed. */
export function createDelivery({ config, secrets }: Services) {
  const keys: PushKeys = pushKeys(secrets);
  const contact = config.publicUrl?.startsWith('https:')
    ? config.publicUrl
    : `mailto:${/<(.+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom}`;

  return async (device: Device, message: PushMessage): Promise<Delivery> => {
    // The list of push services may have become shorter since the device subscribed.
    if (!isPushService(device.endpoint, config.pushServices)) return 'gone';
    const answer = await fetch(device.endpoint, {
      method: 'POST',
      headers: {
        authorization: authorise(device.endpoint, keys, contact),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(keptByServiceSeconds),
        urgency: 'normal',
      },
      body: new Uint8Array(encrypt(Buffer.from(JSON.stringify(message)), device)),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    if (answer.ok) return 'delivered';
    if (answer.status === 404 || answer.status === 410) return 'gone';
    throw new Error(`The push service answered ${answer.status}`);
  };
}
