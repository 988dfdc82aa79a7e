import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { projectRoot } from '#server/platform/process/root.ts'
import { requireChromium } from '#tests/support/chromium.ts'
import { listComparisons } from './comparisons.ts'
import { designerTables } from './designer/designer-table.ts'
import { measureDesigners } from './designer/measure-designers.ts'
import { type Facts, listGoals } from './goals.ts'
import { mainThreadTable } from './main-thread-table.ts'
import { measureHome } from './measure-home.ts'
import { measureServer } from './measure-server.ts'
import { needsStage, type Options, readOptions } from './options.ts'
import { measureCart } from './postgres/measure-cart.ts'
import { measureCosts } from './postgres/measure-costs.ts'
import { measureGoods } from './postgres/measure-goods.ts'
import { postgresTables } from './postgres/print.ts'
import { comparisonTable, goalTable, pageTables, weightTable } from './print.ts'
import { PROFILES } from './profiles.ts'
import { Results } from './results.ts'
import { listJobs, measureRounds } from './rounds.ts'
import { serverTable } from './server-table.ts'
import { setStage, type Stage } from './stage.ts'
import { summaryTables } from './summary.ts'
import { weigh, type Weight } from './weigh.ts'

interface Report {
  facts: Facts
  weights: ReadonlyMap<string, Weight>
  failures: readonly string[]
}

const say = (line: string) => console.log(line)

/** Runs what was asked for, prints it, and gives the exit code: 1 when something could not be measured. */
export async function runBench(args: readonly string[]): Promise<number> {
  const options = readOptions(args)
  const drawn = needsStage(options) ? await measureDrawn(options) : undefined
  const edited = await measureEdited(options)
  const stored = await measureStored(options)
  const report = {
    facts: { results: new Results(), ...drawn?.facts, ...edited.facts, ...stored.facts },
    weights: drawn?.weights ?? new Map<string, Weight>(),
    failures: [...(drawn?.failures ?? []), ...edited.failures, ...stored.failures],
  }
  await tell(report, options)
  return report.failures.length === 0 ? 0 : 1
}

async function measureDrawn(options: Options): Promise<Report> {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] })
  try {
    say('bundles, malls and pages…')
    const stage = await setStage(browser, options)
    try {
      return await measureAll(browser, stage, options)
    } finally {
      await stage.close()
    }
  } finally {
    await browser.close()
  }
}

type Attempt = <T>(what: string, work: () => Promise<T>) => Promise<T | undefined>

/** Collects failures for the end of the run, so that one does not keep the rest from being measured. */
function attempts(): { attempt: Attempt; failures: string[] } {
  const failures: string[] = []
  const attempt: Attempt = (what, work) =>
    work().catch((error: unknown) => {
      failures.push(`${what}: ${String(error)}`)
      return undefined
    })
  return { attempt, failures }
}

/** Pages in the designer. */
async function measureEdited({ parts, runs }: Options) {
  const { attempt, failures } = attempts()
  const designer = parts.has('designer')
    ? await attempt('the designer', () => measureDesigners(runs, say))
    : undefined
  return { facts: { ...(designer && { designer }) }, failures }
}

/** Measures the answers over PostgreSQL, without a browser. */
async function measureStored({ parts, runs, goods: count }: Options) {
  const { attempt, failures } = attempts()
  const cart = parts.has('cart') ? await attempt('the cart', () => measureCart(runs)) : undefined
  const goods = parts.has('goods')
    ? await attempt('goods lists', () => measureGoods({ count, runs }, say))
    : undefined
  const costs = parts.has('costs') ? await attempt('costs', measureCosts) : undefined
  return { facts: { ...(cart && { cart }), ...(goods && { goods }), ...(costs && { costs }) }, failures }
}

async function measureAll(browser: Browser, stage: Stage, options: Options): Promise<Report> {
  const { parts, runs, contestants } = options
  const { attempt, failures } = attempts()
  const weights = new Map<string, Weight>()
  const [few = 0] = options.counts
  if (parts.has('weights')) {
    for (const one of contestants) {
      const weight = await attempt(`${one.name}, bytes`, () => weigh(browser, stage.urlOf(one, few)))
      if (weight) weights.set(one.label, weight)
    }
  }
  const home = parts.has('weights')
    ? await attempt('the demo home page', () => measureHome(browser, stage, { runs, count: few }))
    : undefined
  if (home) weights.set('the demo mall’s own home page', home.weight)
  const jobs = listJobs(browser, stage, options)
  const pages =
    jobs.length > 0 ? await measureRounds(jobs, runs, say) : { results: new Results(), failures: [] }
  const server = parts.has('server')
    ? await attempt('the server', () => measureServer(stage.documentOf(few), runs))
    : undefined
  const facts = { results: pages.results, ...home, ...(server && { server }) }
  return { facts, weights, failures: [...failures, ...pages.failures] }
}

async function tell(
  { facts, weights, failures }: Report,
  { contestants, counts, runs }: Options,
): Promise<void> {
  const goals = listGoals(facts)
  const missed = goals.filter(({ holds }) => holds === false)
  const blocks = [
    ...(weights.size > 0 ? [weightTable(weights)] : []),
    ...pageTables(facts.results, contestants, counts),
    ...summaryTables(facts.results, contestants, counts),
    ...(facts.mainThread ? [mainThreadBlock(facts.mainThread)] : []),
    ...(facts.server ? [serverTable(facts.server)] : []),
    ...(facts.designer ? designerTables(facts.designer) : []),
    ...postgresTables(facts),
    goalTable(goals),
    ...comparisonTable(listComparisons(facts, counts)),
    missed.length === 0
      ? 'No goal that was measured is missed.'
      : `${missed.length} GOALS MISSED:\n${missed.map(({ goal, measured }) => `  ${goal}: ${measured}`).join('\n')}`,
    ...(failures.length > 0
      ? [`COULD NOT BE MEASURED:\n${failures.map((line) => `  ${line}`).join('\n')}`]
      : []),
  ]
  const text = `# Bench, ${runs} rounds; median (first–third quartile)\n\n${blocks.join('\n\n')}\n`
  say(`\n${text}`)
  const folder = join(projectRoot, '.cache/bench')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'last.md'), text)
  await writeFile(join(folder, 'last.json'), JSON.stringify(facts.results.all(), null, 1))
}

function mainThreadBlock(rounds: NonNullable<Facts['mainThread']>): string {
  const table = mainThreadTable(new Map([['the demo mall’s own home page', rounds]]))
  return `## Main thread until at rest, ${PROFILES.slow.label}\n\n${table}`
}
