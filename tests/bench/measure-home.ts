import type { Browser } from 'playwright-core'
import { contestant } from './contestants.ts'
import { type Load, measureLoad } from './measure-load.ts'
import { type MainThread, measureMainThread } from './measure-main-thread.ts'
import { PROFILES } from './profiles.ts'
import type { Stage } from './stage.ts'
import { weigh, type Weight } from './weigh.ts'

/** The demo mall's own home page, which has no twin: its weight, and on the slow profile its paints and its work. */
export interface Home {
  weight: Weight
  home: readonly Load[]
  mainThread: readonly MainThread[]
  /** True if the first widget of the neutral page is in the HTML that the server sends. */
  wordsInHtml: boolean
}

export async function measureHome(
  browser: Browser,
  stage: Stage,
  { runs, count }: { runs: number; count: number },
): Promise<Home> {
  const url = `${stage.demo.origin}/`
  const weight = await weigh(browser, url)
  // Any widget will do: the first one says that the page stands.
  const mark = { selector: '[data-widget]', pictures: 1 }
  const watch = { first: [mark], last: mark, press: null }
  const home: Load[] = []
  const mainThread: MainThread[] = []
  for (let round = 0; round <= runs; round++) {
    const load = await measureLoad(browser, { url, profile: PROFILES.slow, watch, built: false })
    const work = await measureMainThread(browser, url)
    if (round === 0) continue
    home.push(load)
    mainThread.push(work)
  }
  return { weight, home, mainThread, wordsInHtml: await hasWords(stage, count) }
}

async function hasWords({ urlOf, firstWords }: Stage, count: number): Promise<boolean> {
  const answer = await fetch(urlOf(contestant('mall'), count), { headers: { Accept: 'text/html' } })
  return (await answer.text()).includes(firstWords)
}
