/**
 * For each rule one import that breaks it, and for some a similar one that does not.
 * @type {Record<string, { from: string, to: string, types?: boolean, fine?: boolean }[]>}
 */
export const boundaryExamples = {
  'contract-stands-alone': [
    {
      from: 'packages/contract/src/protocol/call.ts',
      to: 'packages/server/src/platform/domain/services.ts',
    },
  ],
  'light-stays-light': [
    {
      from: 'packages/contract/src/protocol/limits.ts',
      to: 'packages/contract/src/protocol/fields.ts',
    },
    { from: 'packages/contract/src/staff/roles.ts', to: 'node_modules/zod/index.js' },
    {
      from: 'packages/contract/src/protocol/boot.ts',
      to: 'packages/contract/src/protocol/limits.ts',
      fine: true,
    },
  ],
  'apps-know-only-the-contract': [
    { from: 'packages/web/src/app/main.tsx', to: 'packages/server/src/app/app.ts' },
    { from: 'packages/console/src/app/main.tsx', to: 'packages/web/src/app/main.tsx' },
  ],
  'apps-take-the-light-part': [
    { from: 'packages/web/src/data/client.ts', to: 'packages/contract/src/index.ts' },
    {
      from: 'packages/web/src/features/home/data/home.ts',
      to: 'packages/contract/src/index.ts',
      types: true,
      fine: true,
    },
    {
      from: 'packages/web/src/features/files/data/file.ts',
      to: 'packages/contract/src/protocol/limits.ts',
      fine: true,
    },
  ],
  'screens-stay-apart': [
    {
      from: 'packages/web/src/features/learning/screens/a/a.tsx',
      to: 'packages/web/src/features/learning/screens/b/b.tsx',
    },
    {
      from: 'packages/console/src/features/learning/pages/a/a.tsx',
      to: 'packages/console/src/features/learning/pages/b/b.tsx',
    },
    {
      from: 'packages/web/src/features/learning/screens/c/c.tsx',
      to: 'packages/web/src/features/learning/screens/c/d.tsx',
      fine: true,
    },
  ],
  'screens-are-leaves': [
    {
      from: 'packages/web/src/ui/button.tsx',
      to: 'packages/web/src/features/home/screens/home/home-screen.tsx',
    },
    {
      from: 'packages/console/src/features/home/data/home.ts',
      to: 'packages/console/src/app/router.tsx',
    },
    {
      from: 'packages/web/src/features/bulk/screens/bulk/bulk-screen.tsx',
      to: 'packages/web/src/ui/card.tsx',
      fine: true,
    },
  ],
  'domains-meet-at-their-index': [
    {
      from: 'packages/server/src/domains/courses/buy.ts',
      to: 'packages/server/src/domains/wallet/rows.ts',
    },
    {
      from: 'packages/server/src/domains/courses/pay.ts',
      to: 'packages/server/src/domains/wallet/index.ts',
      fine: true,
    },
  ],
  'outside-meets-domains-at-their-index': [
    { from: 'packages/server/src/app/app.ts', to: 'packages/server/src/domains/wallet/rows.ts' },
  ],
  'plumbing-knows-no-domain': [
    {
      from: 'packages/server/src/http/server.ts',
      to: 'packages/server/src/domains/wallet/index.ts',
    },
    {
      from: 'packages/server/src/platform/jobs.ts',
      to: 'packages/server/src/platform/mail/index.ts',
    },
    {
      from: 'packages/server/src/platform/domain/services.ts',
      to: 'packages/server/src/domains/wallet/index.ts',
    },
    {
      from: 'packages/server/src/platform/domain/desk.ts',
      to: 'packages/server/src/domains/access/index.ts',
      types: true,
      fine: true,
    },
  ],
  'platform-knows-no-http': [
    {
      from: 'packages/server/src/platform/concurrency/semaphore.ts',
      to: 'packages/server/src/http/handler.ts',
    },
  ],
  'nobody-imports-the-composed': [
    {
      from: 'packages/server/src/domains/wallet/pay.ts',
      to: 'packages/server/src/program/start.ts',
    },
  ],
  'chain-stands-alone': [
    {
      from: 'packages/chain/src/address.ts',
      to: 'packages/server/src/platform/domain/services.ts',
    },
  ],
  'signer-knows-only-chain': [
    { from: 'packages/signer/src/main.ts', to: 'packages/server/src/program/start.ts' },
    { from: 'packages/signer/src/sign.ts', to: 'packages/chain/src/address.ts', fine: true },
  ],
  'only-the-signer-signs': [
    { from: 'packages/server/src/program/start.ts', to: 'packages/signer/src/main.ts' },
    {
      from: 'packages/server/src/chains/send.ts',
      to: 'node_modules/viem/_types/accounts/index.d.ts',
    },
    { from: 'packages/chain/src/words.ts', to: 'node_modules/@scure/bip39/index.js' },
    { from: 'packages/signer/src/init.ts', to: 'node_modules/@scure/bip39/index.js', fine: true },
  ],
  'server-makes-no-keys': [
    { from: 'packages/server/src/chains/keys.ts', to: 'node_modules/@scure/bip32/index.js' },
    { from: 'packages/chain/src/keys.ts', to: 'node_modules/@scure/bip32/index.js', fine: true },
  ],
  'viem-in-part': [
    { from: 'packages/server/src/chains/call.ts', to: 'node_modules/viem/_types/index.d.ts' },
    {
      from: 'packages/chain/src/shapes.ts',
      to: 'node_modules/viem/_types/index.d.ts',
      types: true,
      fine: true,
    },
    {
      from: 'packages/server/src/chains/hex.ts',
      to: 'node_modules/viem/_types/utils/index.d.ts',
      fine: true,
    },
  ],
  'tests-are-leaves': [
    {
      from: 'packages/server/src/platform/mail/send.ts',
      to: 'packages/server/src/platform/mail/send.test.ts',
    },
  ],
  'no-cycles': [
    { from: 'packages/web/src/ui/x.ts', to: 'packages/web/src/ui/y.ts' },
    { from: 'packages/web/src/ui/y.ts', to: 'packages/web/src/ui/x.ts' },
    { from: 'packages/web/src/ui/z.ts', to: 'packages/web/src/ui/w.ts', types: true },
    { from: 'packages/web/src/ui/w.ts', to: 'packages/web/src/ui/z.ts' },
  ],
  'everything-resolves': [{ from: 'packages/web/src/ui/q.ts', to: 'packages/web/src/gone' }],
};
