import * as wire from '@tradewind/contract/generated/app-wire';
import { clientOf } from '../../../data/client.ts';

const client = clientOf({
  getPushState: wire.getPushState,
  subscribePush: wire.subscribePush,
  unsubscribePush: wire.unsubscribePush,
});

/**
 * The state of push notifications on this device.
 * - `unsupported`: this browser cannot show notifications while the app is closed
 * - `install`: it can after the app is added to the home screen (iPhone and iPad)
 * - `denied`: the member has denied notifications in the browser
 */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on';

async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  return await navigator.serviceWorker?.getRegistration();
}

export async function readPushState(): Promise<PushState> {
  const registration = await worker();
  if (registration === undefined || !('PushManager' in window) || !('Notification' in window))
    return isAppleTouch() && !isInstalled() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await registration.pushManager.getSubscription();
  if (subscription === null) return 'off';
  // The browser's subscription may belong to an earlier session, so the server is asked.
  const { isOn } = await client.getPushState({ endpoint: subscription.endpoint });
  return isOn ? 'on' : 'off';
}

export async function switchPushOn(): Promise<PushState> {
  // Comes first, because browsers ask for the permission only directly after a press.
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const registration = await worker();
  if (registration === undefined) return 'unsupported';
  const { publicKey } = await client.getPushState();
  await register(await subscribe(registration, publicKey));
  return 'on';
}

/** Registers the device again, because notifications are sent in the language of the registration. */
export async function renewPushLanguage(): Promise<void> {
  if ((await readPushState()) !== 'on') return;
  const subscription = await (await worker())?.pushManager.getSubscription();
  if (subscription) await register(subscription);
}

async function register(subscription: PushSubscription): Promise<void> {
  const { keys } = subscription.toJSON();
  await client.subscribePush({
    endpoint: subscription.endpoint,
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
  });
}

/**
 * Subscribes at the push service. An old subscription with another key, of another instance or secret, is replaced,
 * because the push service would always refuse it.
 */
async function subscribe(
  { pushManager }: ServiceWorkerRegistration,
  publicKey: string,
): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const old = await pushManager.getSubscription();
    if (old === null) throw error;
    await old.unsubscribe();
    return await pushManager.subscribe(options);
  }
}

export async function switchPushOff(): Promise<PushState> {
  const subscription = await (await worker())?.pushManager.getSubscription();
  if (!subscription) return 'off';
  await client.unsubscribePush({ endpoint: subscription.endpoint });
  await subscription.unsubscribe();
  return 'off';
}

function isAppleTouch(): boolean {
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || isPadAsMac();
}

/** True for an iPad, which identifies itself as a Mac. A Mac has no touch screen. */
function isPadAsMac(): boolean {
  return navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1;
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}
