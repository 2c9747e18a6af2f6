/** What uploaded pictures are for. No imports: the apps use it too. */
export const fileKinds = ['avatar', 'cover', 'identity', 'support'] as const;

export type FileKind = (typeof fileKinds)[number];

/** A kind is here once something uses it: whatever else is uploaded would only lie about. */
export const memberFileKinds = ['identity', 'support'] as const satisfies FileKind[];
export const operatorFileKinds = ['avatar', 'cover', 'support'] as const satisfies FileKind[];

/** What the server can read; it says so of anything else. */
export const imageMediaTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
