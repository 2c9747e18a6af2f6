/** Under which an attempt stands in the audit log and owns its photos. */
export function subjectOf(realNameId: bigint | string): string {
  return `real-name:${realNameId}`;
}
