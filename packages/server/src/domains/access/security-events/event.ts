import type { SecurityEventKind } from '@tradewind/contract';
import { describeDevice } from '@tradewind/contract/access/device';
import { networkOf } from '../../../platform/rate-limits/network.ts';

/** A security event as reported by the code where it happens. A `Visit` can be spread into it. */
export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  /** The person whose session or account the event concerns, if known. */
  readonly principalId?: bigint | undefined;
  readonly ip?: string | undefined;
  /** Stored as the name of the device. */
  readonly userAgent?: string | undefined;
  readonly requestId?: string | undefined;
  /** The declared path of the call. */
  readonly path?: string | undefined;
  /** Status number of the envelope that was returned. */
  readonly status?: number | undefined;
  /** Must be small and free of secrets, because it is written to the log. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>> | undefined;
}

/** A security event as stored. */
export interface EventRow {
  readonly at: Date;
  readonly kind: SecurityEventKind;
  readonly principalId: bigint | null;
  readonly network: string | null;
  readonly ip: string | null;
  readonly device: string | null;
  readonly requestId: string | null;
  readonly path: string | null;
  readonly status: number | null;
  readonly detail: string;
  readonly count: number;
}

const longestText = 300;

export function toRow(event: SecurityEvent, now: Date): EventRow {
  const { kind, principalId, ip, userAgent = '', requestId, path, status, detail = {} } = event;
  return {
    at: now,
    kind,
    principalId: principalId ?? null,
    network: ip === undefined || ip === '' ? null : networkOf(ip),
    ip: ip === undefined || ip === '' ? null : ip,
    device: storable(describeDevice(userAgent).name) || null,
    requestId: storable(requestId),
    path: storable(path),
    status: status ?? null,
    detail: JSON.stringify(
      Object.fromEntries(
        Object.entries(detail).map(([name, value]) => [
          name,
          typeof value === 'string' ? storable(value) : value,
        ]),
      ),
    ),
    count: 1,
  };
}

/**
 * Removes NUL and lone surrogates, which the database refuses: one refused row would fail the whole statement.
 */
function storable(text: string | undefined): string | null {
  return text === undefined ? null : text.slice(0, longestText).toWellFormed().replaceAll('\0', '');
}

/** Events with the same key within a second are merged into one row. */
export function mergeKey({ kind, principalId, network, path, status }: EventRow): string {
  return JSON.stringify([kind, String(principalId), network, path, status]);
}
