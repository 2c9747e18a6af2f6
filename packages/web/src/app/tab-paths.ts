export const tabPaths = ['/home', '/course', '/quotation', '/progress', '/user'] as const;

export type TabPath = (typeof tabPaths)[number];

export function isTabPath(path: string): path is TabPath {
  return (tabPaths as readonly string[]).includes(path);
}
