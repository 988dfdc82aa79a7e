import type { Browser } from 'playwright-core'
import type { Contestant } from './contestants.ts'
import { measureChange } from './measure-change.ts'
import { measureClick, measureLoad } from './measure-load.ts'
import type { Options } from './options.ts'
import { PROFILES, type Profile } from './profiles.ts'
import { type Case, type Figure, Results } from './results.ts'
import type { Stage } from './stage.ts'

interface Job {
  at: Case
  what: string
  run(): Promise<Partial<Record<Figure, number>>>
}

export interface Measured {
  results: Results
  /** Measurements that failed, with the reason. */
  failures: readonly string[]
}

/** Every job once a round, so that all share the machine's moods; the first round warms up and does not count. */
export async function measureRounds(
  jobs: readonly Job[],
  runs: number,
  say: (line: string) => void,
): Promise<Measured> {
  const results = new Results()
  const failed = new Map<Job, string>()
  for (let round = 0; round <= runs; round++) {
    say(round === 0 ? `warm-up: ${jobs.length} measurements` : `round ${round} of ${runs}`)
    for (const job of jobs) {
      if (failed.has(job)) continue
      const from = performance.now()
      const figures = await job.run().catch(() => job.run().catch((error: unknown) => String(error)))
      if (typeof figures === 'string') failed.set(job, `${job.what}: ${figures}`)
      else if (round > 0) results.add(job.at, figures)
      if (round === 0) say(`  ${job.what}: ${((performance.now() - from) / 1000).toFixed(0)} s`)
    }
  }
  return { results, failures: [...failed.values()] }
}

/** All that is measured in the browser, sizes side by side. */
export function listJobs(browser: Browser, stage: Stage, { contestants, counts, parts }: Options): Job[] {
  return counts.flatMap((count) =>
    contestants.flatMap((one) => [
      ...(parts.has('pages')
        ? profilesOf(one).map((profile) => loadJob({ browser, stage, one, count, profile }))
        : []),
      ...(parts.has('clicks') && one.clicks
        ? [clickJob({ browser, stage, one, count, profile: PROFILES.slow })]
        : []),
      ...(parts.has('changes') && one.changes ? [changeJob({ browser, stage, one, count })] : []),
    ]),
  )
}

const profilesOf = ({ slow }: Contestant) => (slow ? [PROFILES.plain, PROFILES.slow] : [PROFILES.plain])

interface Given {
  browser: Browser
  stage: Stage
  one: Contestant
  count: number
}

function loadJob({ browser, stage, one, count, profile }: Given & { profile: Profile }): Job {
  const [url, watch] = [stage.urlOf(one, count), stage.watchOf(one, count)]
  // The heap knows no throttle: it is looked at on one line only.
  const widgets = profile.name === 'plain' ? { widgets: stage.marksOf(one, count) } : {}
  const visit = { url, profile, watch, built: one.entry !== undefined, ...widgets }
  return {
    at: { name: one.name, count, profile: profile.name },
    what: `${one.name}, ${count} widgets, ${profile.label}`,
    run: async () => ({ ...(await measureLoad(browser, visit)) }),
  }
}

function clickJob({ browser, stage, one, count, profile }: Given & { profile: Profile }): Job {
  const [url, watch] = [stage.urlOf(one, count), stage.watchOf(one, count)]
  return {
    at: { name: one.name, count, profile: profile.name },
    what: `${one.name}, ${count} widgets, first click`,
    run: () => measureClick(browser, { url, profile, watch }),
  }
}

function changeJob({ browser, stage, one, count }: Given): Job {
  const [url, watch, selector] = [stage.urlOf(one, count), stage.watchOf(one, count), one.widget(1)]
  return {
    at: { name: one.name, count, profile: 'plain' },
    what: `${one.name}, ${count} widgets, one change`,
    run: async () => ({ ...(await measureChange(browser, { url, watch, selector })) }),
  }
}
