import type { Environment } from './run-command.ts'
import { embeddedTests } from './server-tests.ts'

export interface TestSuite {
  name: string
  /** Projects of vitest.config.ts. */
  projects: readonly string[]
  files?: readonly string[]
  /** One of equal shards of the files, such as `2/4`; an interruption loses no more than one shard. */
  shard?: string
  /** Processor seconds on the reference machine; the machine's own speed scales them. */
  budget?: number
  /** True if the suite runs on PostgreSQL when it is available. */
  usesPostgres?: boolean
  needsPostgres?: boolean
  /** True if the suite needs the build and a Chromium. */
  browser?: boolean
  /** True if the suite needs browsers of other engines; not covered if one of them is missing. */
  engines?: boolean
  env?: Environment
  /** True if a failed file runs once more alone, because a browser or processes drive the suite from outside. */
  secondLook?: boolean
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
    { ...units, budget: 450 },
    { name: `服务器测试（${database}）`, projects: server, budget: 640, usesPostgres: true },
    ...(postgres ? [embedded] : []),
    // Run the races alone: they measure how long concurrent requests wait.
    { name: `抢购（${database}）`, projects: ['races'], budget: 20, usesPostgres: true },
    { ...processes, budget: 170, secondLook: true },
    { name: '浏览器旅程', projects: ['journeys'], budget: 1050, secondLook: true, ...inBrowser },
    { name: '计时的浏览器旅程', projects: ['timed'], budget: 200, secondLook: true, ...inBrowser },
  ]
}

/** Parts of `npm run test:deep`: everything on both databases and in both router modes. */
export function deepSuites(postgres: boolean): TestSuite[] {
  const history = { JOURNEY_ROUTER: 'history', ...(postgres ? { JOURNEY_DATABASE: 'postgres' } : {}) }
  const inBothModes = (
    name: string,
    shares: number,
    shared: Pick<TestSuite, 'projects' | 'usesPostgres' | 'browser'>,
  ): TestSuite[] => [
    ...divide({ name: `${name}（hash，PGlite）`, ...shared, env: { JOURNEY_ROUTER: 'hash' } }, shares),
    ...divide(
      { name: `${name}（history，${postgres ? 'PostgreSQL' : 'PGlite'}）`, ...shared, env: history },
      shares,
    ),
  ]
  // Tests that wait for time limits of HTTP or of a session are separate parts: they need a machine without load.
  const onBoth = (name: string, project: string, shares = 1): TestSuite[] => [
    ...divide({ name: `${name}（PostgreSQL）`, projects: [project], ...onPostgres }, shares),
    ...divide({ name: `${name}（PGlite）`, projects: [project] }, shares),
  ]
  return [
    units,
    ...onBoth('服务器测试', 'server', 6),
    ...onBoth('HTTP 测试', 'http'),
    ...onBoth('会话测试', 'session'),
    { name: '抢购（PostgreSQL）', projects: ['races'], ...onPostgres },
    { name: '抢购（PGlite）', projects: ['races'] },
    processes,
    ...inBothModes('浏览器旅程', 6, { projects: ['journeys'], ...inBrowser }),
    ...inBothModes('计时的浏览器旅程', 1, { projects: ['timed'], ...inBrowser }),
    { name: 'Firefox 与 WebKit', projects: ['engines'], browser: true, engines: true },
  ]
}

function divide(suite: TestSuite, shares: number): TestSuite[] {
  if (shares === 1) return [suite]
  return Array.from({ length: shares }, (_, index) => {
    const shard = `${index + 1}/${shares}`
    return { ...suite, name: `${suite.name} ${shard}`, shard }
  })
}

/** Names of the parts that `npm test` leaves to `npm run test:deep`, each once without its shares. */
export function namesOfDeepOnly(postgres: boolean): string[] {
  const usual = usualSuites(postgres).filter(({ files }) => !files)
  const isUsual = ({ name, projects, needsPostgres = false, browser }: TestSuite) =>
    usual.some(
      (suite) =>
        suite.name === name ||
        (!browser && needsPostgres === postgres && projects.every((each) => suite.projects.includes(each))),
    )
  const names = deepSuites(postgres)
    .filter((suite) => !isUsual(suite))
    .map(({ name, shard }) => (shard ? name.slice(0, -shard.length - 1) : name))
  return [...new Set(names)]
}
