/**
 * People write one text, whoever reads it: so in the two languages most readers of a demo have. The mark
 * that it is made up comes first.
 */
export const inTwo = (mark: 'message' | 'reply', chinese: string, english: string): string =>
  `${marks[mark]}\n${chinese}\n${english}`;

const marks = { message: '示例消息 · Sample message', reply: '示例回复 · Sample reply' };
