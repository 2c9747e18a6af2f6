/**
 * Returns a message in the two languages that most readers of a demo use, because a person writes one text for all readers. It
 * begins with a mark that it is a sample.
 */
export const inTwo = (mark: 'message' | 'reply', chinese: string, english: string): string =>
  `${marks[mark]}\n${chinese}\n${english}`;

const marks = { message: '示例消息 · Sample message', reply: '示例回复 · Sample reply' };
