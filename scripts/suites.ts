import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '#tests/support/chromium.ts'
import { installChromium } from '#tests/support/install-chromium.ts'
import { startPostgres, type TemporaryPostgres } from '#tests/support/postgres.ts'
import { embeddedTests } from './server-tests.ts'
import { bin, runCommand, runVitest, type Environment } from './suite.ts'
import { printSuite, summarise, type Outcome, type Suite } from './summary.ts'

export interface SuiteOptions {
  /** Journeys in Chromium. */
  browser: boolean
  /** The full figures (`DEEP=1`) instead of small fixed seeds. */
  deep: boolean
}

const UNCOVERED = 'PostgreSQL: 未覆盖'

/** Runs everything in order, past failures too, prints the summary and gives the exit code. */
export async function runSuites({ browser, deep }: SuiteOptions): Promise<number> {
  const reports = mkdtempSync(join(tmpdir(), 'mall-reports-'))
  process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
  const env = environment(deep)
  const suites: Suite[] = []
  const run = async (name: string, work: () => Promise<Outcome>) => {
    console.log(`\n── ${name}`)
    const from = performance.now()
    const outcome = await work()
    const suite = { name, seconds: (performance.now() - from) / 1000, ...outcome }
    suites.push(suite)
    printSuite(suite)
    return outcome
  }
  const postgres = await preparePostgres()
  try {
    const built = await runChecks(run, env)
    const vitest: Vitest = (projects, more = {}, files = []) =>
      runVitest(projects, { ...env, ...more }, reports, files)
    await run('单元与契约测试', () => vitest(['pure', 'unit', 'document', 'architecture', 'contract']))
    for (const { name, work } of databaseSuites(postgres, deep, vitest)) await run(name, work)
    const shared = 'url' in postgres ? { TEST_DATABASE_URL: postgres.url } : {}
    for (const { name, more } of browser ? journeyRuns(deep, 'url' in postgres) : [])
      for (const [project, what] of Object.entries(journeyProjects))
        await run(`${what}（${name}）`, () =>
          journeys(built, (given) => vitest([project], { ...shared, ...more, ...given })),
        )
  } finally {
    if ('stop' in postgres) await postgres.stop()
  }
  return summarise(suites, { strict: isCi() })
}

type Vitest = (projects: readonly string[], more?: Environment, files?: readonly string[]) => Promise<Outcome>

/**
 * Everything on PostgreSQL, and on PGlite the tests in which it may differ. The deep run does everything on both; without a
 * PostgreSQL everything runs on PGlite, and PostgreSQL is reported as not covered.
 */
function databaseSuites(postgres: TemporaryPostgres | Outcome, deep: boolean, vitest: Vitest) {
  const server = ['server', 'http', 'session']
  const onPostgres = (projects: readonly string[]) => async () =>
    'url' in postgres ? vitest(projects, { TEST_DATABASE_URL: postgres.url }) : postgres
  const everything = deep || !('url' in postgres)
  const embedded = everything
    ? { name: '服务器测试（PGlite）', work: () => vitest(server) }
    : { name: '两种数据库可能不同的服务器测试（PGlite）', work: () => vitest(['server'], {}, embeddedTests) }
  return [
    { name: '服务器测试（PostgreSQL）', work: onPostgres(server) },
    embedded,
    // By themselves: they measure how long concurrent requests wait.
    { name: '抢购（PostgreSQL）', work: onPostgres(['races']) },
    ...(everything ? [{ name: '抢购（PGlite）', work: () => vitest(['races']) }] : []),
    { name: '多进程测试（PostgreSQL）', work: onPostgres(['processes']) },
  ]
}

/**
 * Runs the rules beside the other checks, because together they keep two processors busy.
 * @returns the outcome of the build
 */
async function runChecks(
  run: (name: string, work: () => Promise<Outcome>) => Promise<Outcome>,
  env: Environment,
): Promise<Outcome> {
  const node = (script: string, ...args: string[]) =>
    runCommand([process.execPath, bin(script), ...args], env)
  const npm = (script: string) => runCommand(['npm', 'run', '--silent', script], env)
  const others = async () => {
    await run('类型（tsc）', () => npm('typecheck'))
    await run('格式（oxfmt）', () => node('oxfmt/bin/oxfmt', '--check'))
    await run('分层（dependency-cruiser）', () => npm('layers'))
    await run('无用导出（knip）', () => npm('unused'))
    return run('构建', () => runCommand([process.execPath, 'scripts/build.mjs', '--if-stale'], env))
  }
  const [built] = await Promise.all([others(), run('规则（oxlint）', () => node('oxlint/bin/oxlint'))])
  return built
}

/** Those that read a clock run by themselves. */
const journeyProjects = { journeys: '浏览器旅程', timed: '计时的浏览器旅程' }

/**
 * The usual run is in hash mode over the embedded database, with those cases of the other two that show something of
 * their own. The deep one goes through everything in both modes, and over both databases where there are two.
 */
function journeyRuns(deep: boolean, postgres: boolean): { name: string; more: Environment }[] {
  if (!deep) return [{ name: 'Chromium', more: {} }]
  const other = postgres
    ? { database: 'PostgreSQL', more: { JOURNEY_DATABASE: 'postgres' } }
    : { database: 'PGlite', more: {} }
  return [
    { name: 'Chromium，hash，PGlite', more: { JOURNEY_ROUTER: 'hash' } },
    {
      name: `Chromium，history，${other.database}`,
      more: { JOURNEY_ROUTER: 'history', ...other.more },
    },
  ]
}

async function journeys(built: Outcome, vitest: (env: Environment) => Promise<Outcome>) {
  if (built.state !== 'passed') return { state: 'failed', text: '没有运行：构建没有成功' } satisfies Outcome
  const chromium = findChromium() ?? installChromium()
  const wanted = process.env.CHROMIUM_PATH
  if (wanted && chromium && chromium !== wanted)
    console.warn(`CHROMIUM_PATH=${wanted} 不能运行，改用 ${chromium}`)
  if (chromium) return vitest({ CHROMIUM_PATH: chromium })
  const text =
    '没有可用的 Chromium：请安装它（例如 apt-get install chromium），或用 CHROMIUM_PATH 指出它的位置'
  return { state: 'failed', text } satisfies Outcome
}

/** Without one the suite is not covered; one that was asked for by DATABASE_URL and cannot be used is a failure. */
async function preparePostgres(): Promise<TemporaryPostgres | Outcome> {
  const given = process.env.DATABASE_URL
  try {
    const postgres = await startPostgres(given)
    if (postgres) return postgres
    console.log(UNCOVERED)
    return { state: 'uncovered', text: UNCOVERED }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (given) return { state: 'failed', text: `DATABASE_URL 无法使用：${reason}` }
    console.log(UNCOVERED)
    return { state: 'uncovered', text: `${UNCOVERED}（没有启动：${reason}）` }
  }
}

/** Tests see no database or backend of the person who runs them, only what is handed to them here. */
function environment(deep: boolean): Environment {
  const own = [
    ...['DATABASE_URL', 'DATABASE_REPLICA_URL', 'TEST_DATABASE_URL', 'MALL_API', 'MALL_DEMO'],
    ...['PORT', 'HOST', 'DATA_DIR', 'JOURNEY_ROUTER', 'JOURNEY_DATABASE'],
  ]
  const rest = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.includes(name)))
  return deep ? { ...rest, DEEP: '1' } : rest
}

function isCi(): boolean {
  return !['', '0', 'false', undefined].includes(process.env.CI)
}
