import type { Services } from '../../platform/domain/services.ts';
import { closingCalls } from './closing.ts';
import { exportCalls } from './exports.ts';

export function ownDataCalls(services: Services) {
  return { ...exportCalls(services), ...closingCalls(services) };
}
