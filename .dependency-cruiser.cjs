/**
 * Who may import whom: docs and architecture say why, this makes it so. `scripts/check-boundaries.js`
 * runs it and proves each rule on an example that breaks it.
 */

const server = '^packages/server/src';
/** Folders of the server that others know by their index.ts alone; parts of a domain with one of their own are last. */
const units =
  'domains/(?:access/security-events|members/takeover|staff/change-requests|[^/]+)|chains|demo|platform/(?:mail|live)';
const unit = `${server}/(${units})/`;
const index = `${server}/(?:${units})/index\\.ts$`;
const test = '\\.test\\.tsx?$|/testing/';
/** What of the contract weighs little enough for a browser: nothing that leads to zod. */
const light =
  '(?:generated/[a-z-]+|[a-z]+/(?:alarm|audit-subjects|boot|boot-failure|bulk|catalogue|chain|change-requests|client|countries|cover-grounds|csv|desk|device|envelope|exam-bank|exam-limits|exam-openings|exam-written|files|follow-events|go-on-at|home|languages|liability-branch|limits|live|mail|market|media|media-address|message-pages|money|new-id|notice-text|notices|own-data|per-locale|private-picture|real-name|reserves|roles|security-events|send-form|signing|space-before-han|support|time-text|trusted-types|typed-code|unattended|wait-for|wallet|webvtt|withdrawal))\\.ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'contract-stands-alone',
      comment: 'The contract is what the others agree on, so it depends on none of them.',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { path: '^(?:packages/(?!contract/)|e2e/|bench/|scripts/)' },
    },
    {
      name: 'light-stays-light',
      comment: 'What a browser loads of the contract must not pull zod in.',
      severity: 'error',
      from: { path: `^packages/contract/src/${light}` },
      to: {
        path: '^packages/contract/src/|node_modules/zod/',
        pathNot: `^packages/contract/src/${light}`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'apps-know-only-the-contract',
      comment: 'The apps talk to the server over the wire, and not to each other at all.',
      severity: 'error',
      from: { path: '^packages/(web|console)/src/' },
      to: { path: '^(?:packages/(?!contract/)|e2e/|bench/|scripts/)', pathNot: '^packages/$1/' },
    },
    {
      name: 'apps-take-the-light-part',
      comment: 'At run time a browser gets no schemas: import them as types only.',
      severity: 'error',
      from: { path: '^packages/(?:web|console)/src/', pathNot: test },
      to: {
        path: '^packages/contract/src/|node_modules/zod/',
        pathNot: `^packages/contract/src/${light}`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'screens-stay-apart',
      comment: 'What two screens share is a part, not a piece of one of them.',
      severity: 'error',
      from: {
        path: '^packages/(web|console)/src/features/([^/]+/(?:screens|pages)/[^/]+)/',
      },
      to: {
        path: '^packages/$1/src/features/[^/]+/(?:screens|pages)/[^/]+/',
        pathNot: '^packages/$1/src/features/$2/',
      },
    },
    {
      name: 'screens-are-leaves',
      comment:
        'Parts, data and what all features share are below screens, and only the app is above them.',
      severity: 'error',
      from: {
        path: '^packages/(web|console)/src/',
        pathNot: ['^packages/(?:web|console)/src/(?:app/|features/[^/]+/(?:screens|pages)/)', test],
      },
      to: { path: '^packages/$1/src/(?:app|features/[^/]+/(?:screens|pages))/' },
    },
    {
      name: 'domains-meet-at-their-index',
      comment: 'A domain offers use cases in its index.ts; its SQL and the rest are its own.',
      severity: 'error',
      from: { path: unit, pathNot: test },
      to: { path: unit, pathNot: [`${server}/$1/`, index] },
    },
    {
      name: 'outside-meets-domains-at-their-index',
      comment: 'So do the folders that put the server together.',
      severity: 'error',
      from: { path: `${server}/`, pathNot: [unit, test] },
      to: { path: unit, pathNot: index },
    },
    {
      name: 'plumbing-knows-no-domain',
      comment: 'The way of a request and the platform are the same whatever the business.',
      severity: 'error',
      from: { path: `${server}/(?:http|platform|config|database)/`, pathNot: [unit, test] },
      // The list of services names what they are; it does not call them.
      to: { path: unit, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'platform-knows-no-http',
      severity: 'error',
      from: { path: `${server}/platform/(?!domain/)`, pathNot: [unit, test] },
      to: { path: `${server}/(?:http|cli)/` },
    },
    {
      name: 'nobody-imports-the-composed',
      comment: 'A domain that knew the whole server would be tied to all others.',
      severity: 'error',
      from: {
        path: `${server}/`,
        pathNot: [test, `${server}/(?:main\\.ts$|(?:program|app|cli)/)`],
      },
      to: { path: `${server}/(?:main\\.ts$|(?:program|app)/)` },
    },
    {
      name: 'chain-stands-alone',
      comment: 'What server and signer both trust depends on neither.',
      severity: 'error',
      from: { path: '^packages/chain/' },
      to: { path: '^(?:packages/(?!chain/)|e2e/|bench/|scripts/)' },
    },
    {
      name: 'signer-knows-only-chain',
      comment: 'What holds the keys is small enough to be read whole.',
      severity: 'error',
      from: { path: '^packages/signer/', pathNot: test },
      to: { path: '^(?:packages/(?!signer/|chain/)|e2e/|bench/|scripts/)' },
    },
    {
      name: 'only-the-signer-signs',
      comment: 'No other process can so much as load what makes a key or a signature.',
      severity: 'error',
      from: { path: '^packages/(?!signer/)', pathNot: test },
      to: {
        path: '^packages/signer/|node_modules/(?:@scure/bip39/|viem/(?:_esm/|_cjs/|_types/)?accounts/|tronweb/)',
      },
    },
    {
      name: 'server-makes-no-keys',
      comment: 'Derivation from public keys is in packages/chain.',
      severity: 'error',
      from: { path: '^packages/server/', pathNot: test },
      to: { path: 'node_modules/(?:@scure/bip32|@noble/curves)/' },
    },
    {
      name: 'viem-in-part',
      comment:
        'All of viem is two hundred modules at every start; we need its arithmetic and its forms.',
      severity: 'error',
      from: { path: '^packages/', pathNot: test },
      to: {
        path: 'node_modules/viem/(?:_esm|_cjs|_types)/index\\.',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'tests-are-leaves',
      comment: 'What runs in production never depends on a test or its helpers.',
      severity: 'error',
      from: { path: '^packages/', pathNot: test },
      to: { path: test, pathNot: 'node_modules' },
    },
    {
      name: 'no-cycles',
      comment:
        'Two files that need each other are one file, or three; also where it is for a type alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      comment: 'An import that the tool cannot follow is one that no rule checks.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
