/** The subject that was typed; empty for none, undefined for what can be no subject. */
export function subjectIn(text: string): string | undefined {
  const subject = text.replaceAll(/\s/g, '');
  if (subject === '' || /^[a-z]{1,20}:[\w-]{1,64}$/.test(subject)) return subject;
  return undefined;
}
