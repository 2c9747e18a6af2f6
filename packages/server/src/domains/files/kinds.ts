import type { FileKind, Permission } from '@tradewind/contract';

/** Rules for each kind of picture: its limits, who uploads it, and what is made of it. */
export interface KindRules {
  readonly visibility: 'public' | 'private';
  readonly byMembers: boolean;
  /** The permission that operators need to upload it; null if they never do. */
  readonly byOperators: Permission | null;
  /** The permission that operators need to open it; null for public files. */
  readonly readBy: Permission | null;
  readonly maxBytes: number;
  readonly maxPixels: number;
  readonly shortestEdge: number;
  /** Larger pictures are scaled down to this edge. */
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
    // WebP, because screenshots have hard edges and may be transparent.
    format: 'webp',
  },
};
