/** Behind a course's cover, and in place of one; each category has its own as long as there are not too many. */
const grounds = [
  'from-[#6d4c0d] to-[#d3a03c]',
  'from-[#1c2530] to-[#566170]',
  'from-[#7c360f] to-[#d9742b]',
  'from-[#134756] to-[#35899d]',
];

export function groundOf(place: number): string {
  return `bg-linear-to-br ${grounds[place % grounds.length] ?? ''}`;
}
