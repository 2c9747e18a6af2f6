import type { Call } from '@tradewind/contract';

/** Whether a call that asks this has to be in the audit log. */
export function isRecorded(
  { audit, auditedWith }: Pick<Call, 'audit' | 'auditedWith'>,
  input: unknown,
): boolean {
  const asked = new Map(Object.entries(input ?? {}));
  return (
    audit !== undefined &&
    (auditedWith === undefined || auditedWith.some((name) => asked.get(name) !== undefined))
  );
}
