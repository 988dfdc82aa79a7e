import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { httpTests, postgresTests, raceTests } from '#scripts/check/server-tests.ts'

const minute = 60_000
/** Time-outs catch what hangs and nothing else: no test depends on how fast the machine is. A deep run has many times the cases. */
const patience = process.env.DEEP ? 10 * minute : 2 * minute

const base = {
  testTimeout: patience,
  hookTimeout: patience,
  // Semi imports its styles, which Node does not read.
  server: { deps: { inline: [/\/node_modules\/@douyinfe\//] } },
  setupFiles: ['tests/support/setup.ts'],
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  // Vitest's own second is too short where processors are shared.
  expect: { poll: { timeout: 60_000 } },
}
/** Files of a worker share what they import from node_modules, and nothing else: tests/support/fresh-file.ts sees to it. */
const sharing = { ...base, isolate: false, setupFiles: ['tests/support/fresh-file.ts', ...base.setupFiles] }
/** `tagsFilter` is an option of the command line alone for its types; a run of one file keeps to it as well. */
const usualRun = { tagsFilter: process.env.DEEP ? [] : ['!deep'] }
/** A worker of journeys keeps its modules, its browser and its malls for all of its files. */
const journeys = {
  ...base,
  isolate: false,
  setupFiles: [...base.setupFiles, 'tests/support/journey-hooks.ts'],
  globalSetup: ['tests/support/shared-mall.ts'],
  pool: 'forks' as const,
  testTimeout: process.env.DEEP ? 10 * minute : 5 * minute,
}
/** First line of a test file that needs a document. */
const JSDOM = '@vitest-environment jsdom'
/** Pages as the server draws them over a demo mall of their own. */
const drawn = ['tests/contract/{drawn-screens,hydration,two-drawings}.test.ts']

/** Journeys that read a clock: nothing else may run beside them. */
const timed = [
  'tests/journeys/app/{budget,drawn-screens,early-input,prerender,restart,screen-budgets}.test.ts',
  'tests/journeys/content/{anchors,hostile-pages}.test.ts',
]

/** Its `main` is CommonJS, for Node; what is imported with styles is read as a browser reads it. */
const semiIcons = fileURLToPath(new URL('node_modules/@douyinfe/semi-icons/lib/es/index.js', import.meta.url))

/** A worker goes on to the next file only if that asks for the same environment, so these are a project of their own. */
const inDocument = ['src', 'ui', 'semi', 'components-registry', 'tests/contract'].flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => readFileSync(join(import.meta.dirname, file), 'utf8').includes(JSDOM)),
)

/** Vitest looks for `import.meta.glob(` alone, and would keep what a glob with a type argument once found. */
const freshGlobs: Plugin = {
  name: 'mall:fresh-globs',
  configureVitest({ experimental_defineCacheKeyGenerator: define }) {
    define(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : null))
  },
}

export default defineConfig({
  plugins: [freshGlobs],
  resolve: { alias: [{ find: /^@douyinfe\/semi-icons$/, replacement: semiIcons }] },
  test: {
    // A module is transformed once per content and configuration, not once per run.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    // PGlite takes a second of processor time and 300 MB a worker.
    maxWorkers: 2,
    // One line a file, so that what failed is found at a glance.
    slowTestThreshold: 30_000,
    tags: [
      { name: 'deep', description: 'Runs in npm run test:deep alone; the summary of npm test names it.' },
    ],
    ...usualRun,
    projects: [
      {
        extends: true,
        test: {
          ...base,
          // Functions without state: a worker loads them once.
          name: 'pure',
          include: ['{schemas,fixtures}/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...sharing,
          name: 'unit',
          include: [
            '{src,ui,semi,components-registry,scripts}/**/*.test.{ts,tsx}',
            'server/platform/**/*.test.ts',
            'server/catalog/search/**/*.test.ts',
            'server/catalog/goods/embedded/**/*.test.ts',
            'tests/{bench,matching,search}/**/*.test.ts',
          ],
          // Packages that the bench installs for its rivals bring tests of their own.
          exclude: [...inDocument, 'tests/bench/peers/**'],
        },
      },
      {
        extends: true,
        test: {
          ...sharing,
          name: 'document',
          include: inDocument,
        },
      },
      {
        extends: true,
        test: {
          ...sharing,
          name: 'architecture',
          include: ['tests/{architecture,support}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...base,
          // On PGlite in memory; with TEST_DATABASE_URL the same files run on that PostgreSQL.
          name: 'server',
          include: ['tests/server/**/*.test.ts', 'server/*/**/*.test.ts'],
          exclude: [
            'server/platform/**',
            ...raceTests,
            ...httpTests,
            ...(process.env.TEST_DATABASE_URL ? [] : postgresTests),
          ],
          // The server's modules hold no state between malls, so a worker loads them once for all its files.
          isolate: false,
          globalSetup: ['tests/server/support/migrated-archive.ts'],
          pool: 'forks',
          testTimeout: process.env.DEEP ? 30 * minute : patience,
        },
      },
      {
        extends: true,
        test: {
          ...base,
          // On either database, as the above.
          name: 'races',
          include: raceTests,
          globalSetup: ['tests/server/support/migrated-archive.ts'],
          pool: 'forks',
          testTimeout: process.env.DEEP ? 30 * minute : patience,
        },
      },
      {
        extends: true,
        test: {
          ...base,
          name: 'http',
          include: httpTests,
          globalSetup: ['tests/server/support/migrated-archive.ts'],
          pool: 'forks',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...base,
          // Several server processes over one PostgreSQL; one file at a time, as they measure waiting.
          name: 'processes',
          include: ['tests/processes/**/*.test.ts'],
          globalSetup: ['tests/server/support/migrated-archive.ts', 'tests/processes/prepare-run.ts'],
          fileParallelism: false,
          pool: 'forks',
          testTimeout: process.env.DEEP ? 20 * minute : patience,
        },
      },
      {
        extends: true,
        test: {
          ...base,
          // The storefront's session, a mall of its own in each test, against the server.
          name: 'session',
          include: ['tests/session/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/server/support/migrated-archive.ts'],
          pool: 'forks',
        },
      },
      {
        extends: true,
        test: {
          ...base,
          // Tables and functions without state: a worker loads them once.
          name: 'contract',
          include: ['tests/contract/**/*.test.{ts,tsx}'],
          exclude: [...inDocument, ...drawn],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...base,
          // Isolated: tests/contract/hydration.test.ts brings a document into a process that had none.
          name: 'drawn',
          include: drawn,
          globalSetup: ['tests/server/support/migrated-archive.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...journeys,
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          // Each worker has a mall of its own. A third worker on two processors made the others wait and saved no time.
          sequence: { groupOrder: 1 },
          exclude: timed,
        },
      },
      {
        extends: true,
        // Firefox and WebKit, one after the other; npm run test:deep alone runs them (scripts/check/test-suites.ts).
        test: { ...journeys, name: 'engines', include: ['tests/engines/*.test.ts'], fileParallelism: false },
      },
      {
        extends: true,
        test: { ...journeys, name: 'timed', include: timed, fileParallelism: false },
      },
    ],
  },
})
