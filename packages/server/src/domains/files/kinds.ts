import type { FileKind, Permission } from '@tradewind/contract';

/** What each kind of picture may be, who brings it, and what is made of it. */
export interface KindRules {
  readonly visibility: 'public' | 'private';
  readonly byMembers: boolean;
  /** The permission with which operators upload it; null if they never do. */
  readonly byOperators: Permission | null;
  /** The permission without which no operator's address opens it; null for public files. */
  readonly readBy: Permission | null;
  readonly maxBytes: number;
  readonly maxPixels: number;
  readonly shortestEdge: number;
  /** Larger ones are scaled down to it. */
  readonly longestEdge: number;
  readonly format: 'jpeg' | 'webp';
}

const megabyte = 1024 * 1024;
const common = { maxBytes: 10 * megabyte, maxPixels: 50_000_000 };

export const kindRules: Readonly<Record<FileKind, KindRules>> = {
  avatar: {
    ...common,
    visibility: 'public',
    byMembers: false,
    byOperators: 'home.manage',
    readBy: null,
    shortestEdge: 32,
    longestEdge: 512,
    format: 'webp',
  },
  cover: {
    ...common,
    visibility: 'public',
    byMembers: false,
    byOperators: 'course.manage',
    readBy: null,
    shortestEdge: 200,
    longestEdge: 1600,
    format: 'webp',
  },
  identity: {
    ...common,
    visibility: 'private',
    byMembers: true,
    byOperators: null,
    readBy: 'identity.review',
    shortestEdge: 300,
    longestEdge: 2400,
    format: 'jpeg',
  },
  support: {
    ...common,
    visibility: 'private',
    byMembers: true,
    byOperators: 'support.answer',
    readBy: 'support.read',
    shortestEdge: 16,
    longestEdge: 2400,
    // Screenshots have hard edges and sometimes nothing behind them.
    format: 'webp',
  },
};
