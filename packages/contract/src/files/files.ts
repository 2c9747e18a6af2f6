/** The purposes of uploaded pictures. Imports nothing, because the apps bundle this file. */
export const fileKinds = ['avatar', 'cover', 'identity', 'support'] as const;

export type FileKind = (typeof fileKinds)[number];

/** The kinds that members may upload. Add a kind only when the product uses it, since unused uploads only take space. */
export const memberFileKinds = ['identity', 'support'] as const satisfies FileKind[];
export const operatorFileKinds = ['avatar', 'cover', 'support'] as const satisfies FileKind[];

/** The picture formats that the server can read. It refuses all others. */
export const imageMediaTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
