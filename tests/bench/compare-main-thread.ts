import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { requireChromium } from '#tests/support/chromium.ts'
import { mainThreadTable } from './main-thread-table.ts'
import { type MainThread, measureMainThread } from './measure-main-thread.ts'

/**
 * Home pages of running malls, side by side on the slow profile:
 * `npx tsx tests/bench/compare-main-thread.ts http://127.0.0.1:8081 http://127.0.0.1:8082 --runs 15`.
 * Whoever went last goes first in the next round, so that all share the machine's moods.
 */
async function compare(args: readonly string[]): Promise<void> {
  const { values, positionals: origins } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { runs: { type: 'string', default: '9' } },
  })
  const runs = Number(values.runs)
  if (origins.length === 0 || !Number.isInteger(runs) || runs < 1)
    throw new Error('name the origins of one or more running malls, and --runs with a whole number')
  const taken = new Map(origins.map((origin): [string, MainThread[]] => [origin, []]))
  const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] })
  try {
    for (let round = 0; round <= runs; round++) {
      console.log(round === 0 ? 'warm-up' : `round ${round} of ${runs}`)
      for (const origin of round % 2 === 0 ? origins : [...origins].reverse()) {
        const one = await measureMainThread(browser, `${origin}/`)
        if (round > 0) taken.get(origin)?.push(one)
      }
    }
  } finally {
    await browser.close()
  }
  console.log(`\n${mainThreadTable(taken)}`)
}

await compare(process.argv.slice(2))
