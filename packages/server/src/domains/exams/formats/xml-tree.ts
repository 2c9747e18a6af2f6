import { SaxesParser } from 'saxes';
import { NotUnderstood } from './imported.ts';

export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  /** The text directly inside the element. */
  readonly text: string;
  readonly line: number;
}

interface Growing extends XmlNode {
  readonly children: Growing[];
  text: string;
}

const deepest = 20;

/**
 * Parses XML strictly and without custom entities, so that a document can neither expand nor reference other
 * files.
 */
export function readXml(content: string): XmlNode {
  const parser = new SaxesParser();
  const root: Growing = { name: '', attributes: {}, children: [], text: '', line: 1 };
  const open: Growing[] = [root];
  const refuse = (): never => {
    throw new NotUnderstood('notXml', parser.line);
  };
  const addText = (text: string): void => {
    const inner = open.at(-1);
    if (inner) inner.text += text;
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > deepest) refuse();
    const node: Growing = { name, attributes, children: [], text: '', line: parser.line };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(content.replace(/^\uFEFF/, '')).close();
  return root;
}

export function childOf(node: XmlNode | undefined, name: string): XmlNode | undefined {
  return node?.children.find((one) => one.name === name);
}

export function childrenOf(node: XmlNode, name: string): readonly XmlNode[] {
  return node.children.filter((one) => one.name === name);
}
