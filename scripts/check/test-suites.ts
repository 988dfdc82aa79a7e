import { embeddedTests } from './server-tests.ts'
import type { Environment } from './run-command.ts'

/** One vitest run of the check. */
export interface TestSuite {
  name: string
  /** Projects of vitest.config.ts. */
  projects: readonly string[]
  /** Only these files of them. */
  files?: readonly string[]
  /** Processor seconds on the reference machine that `npm test` allows it; the machine's own speed scales them. */
  budget?: number
  /** Uses PostgreSQL where there is one. */
  usesPostgres?: boolean
  /** Is not covered without PostgreSQL. */
  needsPostgres?: boolean
  /** Needs the build and a Chromium. */
  browser?: boolean
  /** Walks through the mall in browsers of other engines, and is not covered without one of them. */
  engines?: boolean
  env?: Environment
}

const server = ['server', 'http', 'session']
const inBrowser = { usesPostgres: true, browser: true }
const onPostgres = { usesPostgres: true, needsPostgres: true }
const units: TestSuite = {
  name: '单元与契约测试',
  projects: ['pure', 'unit', 'document', 'architecture', 'contract', 'drawn'],
}
const processes: TestSuite = { name: '多进程测试（PostgreSQL）', projects: ['processes'], ...onPostgres }

/** Suites of `npm test`, the cheap ones first. Without PostgreSQL they run on the embedded database. */
export function usualSuites(postgres: boolean): TestSuite[] {
  const embedded = { name: '服务器测试（PGlite）', projects: ['server'], files: embeddedTests, budget: 80 }
  const database = postgres ? 'PostgreSQL' : 'PGlite'
  return [
    { ...units, budget: 260 },
    { name: `服务器测试（${database}）`, projects: server, budget: 430, usesPostgres: true },
    ...(postgres ? [embedded] : []),
    // By themselves: they measure how long concurrent requests wait.
    { name: `抢购（${database}）`, projects: ['races'], budget: 20, usesPostgres: true },
    { ...processes, budget: 130 },
    { name: '浏览器旅程', projects: ['journeys'], budget: 900, ...inBrowser },
    { name: '计时的浏览器旅程', projects: ['timed'], budget: 200, ...inBrowser },
  ]
}

/** Parts of `npm run test:deep`: everything on both databases and in both router modes. */
export function deepSuites(postgres: boolean): TestSuite[] {
  const history = { JOURNEY_ROUTER: 'history', ...(postgres ? { JOURNEY_DATABASE: 'postgres' } : {}) }
  const inBothModes = (
    name: string,
    shared: Pick<TestSuite, 'projects' | 'usesPostgres' | 'browser'>,
  ): TestSuite[] => [
    { name: `${name}（hash，PGlite）`, ...shared, env: { JOURNEY_ROUTER: 'hash' } },
    { name: `${name}（history，${postgres ? 'PostgreSQL' : 'PGlite'}）`, ...shared, env: history },
  ]
  // Tests that wait for time limits of HTTP or of a session are separate parts: they need a calm machine.
  const onBoth = (name: string, project: string): TestSuite[] => [
    { name: `${name}（PostgreSQL）`, projects: [project], ...onPostgres },
    { name: `${name}（PGlite）`, projects: [project] },
  ]
  return [
    units,
    ...onBoth('服务器测试', 'server'),
    ...onBoth('HTTP 测试', 'http'),
    ...onBoth('会话测试', 'session'),
    { name: '抢购（PostgreSQL）', projects: ['races'], ...onPostgres },
    { name: '抢购（PGlite）', projects: ['races'] },
    processes,
    ...inBothModes('浏览器旅程', { projects: ['journeys'], ...inBrowser }),
    ...inBothModes('计时的浏览器旅程', { projects: ['timed'], ...inBrowser }),
    { name: 'Firefox 与 WebKit', projects: ['engines'], browser: true, engines: true },
  ]
}

/** Names of the parts that `npm test` leaves to `npm run test:deep`. */
export function namesOfDeepOnly(postgres: boolean): string[] {
  const usual = usualSuites(postgres).filter(({ files }) => !files)
  const isUsual = ({ name, projects, needsPostgres = false, browser }: TestSuite) =>
    usual.some(
      (suite) =>
        suite.name === name ||
        (!browser && needsPostgres === postgres && projects.every((each) => suite.projects.includes(each))),
    )
  return deepSuites(postgres)
    .filter((suite) => !isUsual(suite))
    .map(({ name }) => name)
}
