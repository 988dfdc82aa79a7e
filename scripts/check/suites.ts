import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { engines } from '#tests/engines/engines.ts'
import { findChromium } from '#tests/support/chromium.ts'
import { installChromium } from '#tests/support/install-chromium.ts'
import { holdToBudget } from './budgets.ts'
import { measureSlowness } from './calibrate.ts'
import { describeSubjects } from './commit-subjects.ts'
import {
  describeParts,
  digestSources,
  findLastWholePass,
  readDeepRecord,
  recordPass,
  writeDeepRecord,
} from './deep-record.ts'
import { preparePostgres } from './prepare-postgres.ts'
import { bin, runCommand, type Environment } from './run-command.ts'
import { runVitest } from './run-vitest.ts'
import { lookAgain } from './second-look.ts'
import { printSuite, summarise, type Outcome, type Suite } from './summary.ts'
import { deepSuites, namesOfDeepOnly, usualSuites, type TestSuite } from './test-suites.ts'

export interface SuiteOptions {
  browser: boolean
  /** True for the full figures (`DEEP=1`) instead of small fixed seeds. */
  deep: boolean
  /** True if parts that already passed with these sources run again. */
  fresh: boolean
  /** Substrings of the names of the suites to run; empty for all suites. */
  only: readonly string[]
}

/** Runs all suites in order, continues after failures, prints the summary and returns the exit code. */
export async function runSuites(options: SuiteOptions): Promise<number> {
  const from = performance.now()
  const reports = mkdtempSync(join(tmpdir(), 'mall-reports-'))
  process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
  const env = environment(options.deep)
  const suites: Suite[] = []
  /** @param budget processor seconds on the reference machine */
  const run = async (name: string, budget: number | undefined, work: () => Promise<Outcome>) => {
    console.log(`\n── ${name}`)
    const limit = budget === undefined || options.deep ? undefined : budget * measureSlowness()
    const started = performance.now()
    const outcome = await work()
    const held = holdToBudget(outcome, limit)
    const suite = { name, seconds: (performance.now() - started) / 1000, budget: limit, ...held }
    suites.push(suite)
    printSuite(suite)
    // Return the state of the work itself: a build over its budget can still be used.
    return { ...suite, state: outcome.state }
  }
  const postgres = await preparePostgres()
  const url = 'url' in postgres ? postgres.url : undefined
  try {
    const built = await runChecks(run, env)
    const work = (suite: TestSuite) => async (): Promise<Outcome> => {
      if (suite.needsPostgres && 'state' in postgres) return postgres
      const more = { ...suite.env, ...(suite.usesPostgres && url ? { TEST_DATABASE_URL: url } : {}) }
      const vitest = (given: Environment = {}) => runVitest(suite, { ...env, ...more, ...given }, reports)
      const missing = suite.engines ? missingEngines() : null
      if (missing) return missing
      return suite.browser ? inBrowser(built, vitest) : vitest()
    }
    const all = options.deep ? deepSuites(url !== undefined) : usualSuites(url !== undefined)
    const isNamed = ({ name }: TestSuite) =>
      options.only.length === 0 || options.only.some((part) => name.includes(part))
    const wanted = all.filter((suite) => isNamed(suite) && (options.browser || !suite.browser))
    if (options.deep)
      await runParts(wanted, options.fresh, (suite) => run(suite.name, undefined, work(suite)))
    else for (const suite of wanted) await run(suite.name, suite.budget, work(suite))
    const driven = new Map(
      wanted.flatMap((suite) => (suite.secondLook ? [[suite.name, suite] as const] : [])),
    )
    const isDriven = ({ name }: Suite) => driven.has(name)
    await lookAgain(suites.filter(isDriven), ({ name }, file) => {
      console.log(`\n── ${name}：再看一次 ${file}`)
      return work({ ...(driven.get(name) as TestSuite), files: [file] })()
    })
  } finally {
    if ('stop' in postgres) await postgres.stop()
  }
  const minutes = ((performance.now() - from) / 60_000).toFixed(1)
  const notes = [
    `用时 ${minutes} 分钟；处理器速度 ${(1 / measureSlowness()).toFixed(2)} 倍基准`,
    ...(options.deep ? [] : describeDeep(url !== undefined)),
    ...describeSubjects(process.cwd()),
  ]
  return summarise(suites, { strict: isCi(), notes })
}

/** Side by side: none of them waits for anything but a processor. Gives what became of the build. */
async function runChecks(
  run: (name: string, budget: number, work: () => Promise<Outcome>) => Promise<Suite>,
  env: Environment,
): Promise<Outcome> {
  const command = async (...words: string[]): Promise<Outcome> => {
    const { failure, cpuSeconds } = await runCommand(words, env)
    return {
      state: failure === undefined ? 'passed' : 'failed',
      ...(failure && { text: failure }),
      cpuSeconds,
    }
  }
  const node = (script: string, ...args: string[]) => command(process.execPath, script, ...args)
  const npm = (script: string) => command('npm', 'run', '--silent', script)
  const rules = async () => {
    await run('规则（oxlint）', 45, () => npm('lint'))
    await run('类型（tsc）', 45, () => npm('typecheck'))
    await run('格式（oxfmt）', 5, () => node(bin('oxfmt/bin/oxfmt'), '--check'))
    await run('分层（dependency-cruiser）', 20, () => npm('layers'))
    await run('无用导出（knip）', 15, () => npm('unused'))
  }
  const [built] = await Promise.all([run('构建', 85, () => node('scripts/build.mjs', '--if-stale')), rules()])
  return built
}

async function inBrowser(built: Outcome, vitest: (env: Environment) => Promise<Outcome>): Promise<Outcome> {
  if (built.state !== 'passed') return { state: 'failed', text: '没有运行：构建没有成功' }
  const chromium = findChromium() ?? installChromium()
  const wanted = process.env.CHROMIUM_PATH
  if (wanted && chromium && chromium !== wanted)
    console.warn(`CHROMIUM_PATH=${wanted} 不能运行，改用 ${chromium}`)
  if (chromium) return vitest({ CHROMIUM_PATH: chromium })
  const text =
    '没有可用的 Chromium：请安装它（例如 apt-get install chromium），或用 CHROMIUM_PATH 指出它的位置'
  return { state: 'failed', text }
}

function missingEngines(): Outcome | null {
  const missing = engines.filter((kind) => !kind.isInstalled())
  if (missing.length === 0) return null
  const text = missing.map(({ name, install }) => `没有 ${name}（${install}）`).join('；')
  return { state: 'uncovered', text: `没有运行：${text}` }
}

async function runParts(
  parts: readonly TestSuite[],
  fresh: boolean,
  run: (part: TestSuite) => Promise<Suite>,
): Promise<void> {
  const root = process.cwd()
  const sources = digestSources(root)
  for (const part of parts) {
    const record = readDeepRecord(root)
    if (!fresh && record.sources === sources && record.passed[part.name]) {
      console.log(`\n── ${part.name}：已经通过，源代码没有变化`)
      continue
    }
    const { state, seconds, counts } = await run(part)
    if (state !== 'passed') continue
    const passed = new Date().toISOString().slice(0, 10)
    const entry = { passed, seconds: Math.round(seconds), tests: counts?.passed ?? 0 }
    writeDeepRecord(root, recordPass(readDeepRecord(root), sources, part.name, entry))
  }
}

function describeDeep(postgres: boolean): string[] {
  const names = deepSuites(postgres).map(({ name }) => name)
  const record = readDeepRecord(process.cwd())
  const day = findLastWholePass(record, names)
  return [
    `只在 npm run test:deep 里运行的部分：${namesOfDeepOnly(postgres).join('、')}`,
    day === undefined
      ? `npm run test:deep 还没有全部通过过：${describeParts(record, names)}`
      : `npm run test:deep 的每个部分都通过过，最早的一次在 ${day}`,
  ]
}

/** Returns the environment of the tests, without the database and backend of the person who runs them. */
function environment(deep: boolean): Environment {
  const own = [
    ...['DATABASE_URL', 'DATABASE_REPLICA_URL', 'TEST_DATABASE_URL', 'MALL_API', 'MALL_DEMO', 'DEEP'],
    ...['PORT', 'HOST', 'DATA_DIR', 'JOURNEY_ROUTER', 'JOURNEY_DATABASE'],
  ]
  const rest = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.includes(name)))
  return deep ? { ...rest, DEEP: '1' } : rest
}

function isCi(): boolean {
  return !['', '0', 'false', undefined].includes(process.env.CI)
}
