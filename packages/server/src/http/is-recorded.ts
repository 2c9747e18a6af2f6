import type { Call } from '@tradewind/contract';

/** True if a call with this input must leave an entry in the audit log. */
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
