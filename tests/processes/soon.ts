import { setTimeout as pause } from 'node:timers/promises'

/** A document as a browser asks the process of this number for it. */
type Visit = (index: number) => Promise<string>

/** Time for which a process is polled for a text, in ms; only one that hangs takes longer. */
const PATIENCE = 120_000

/** Resolves once a process shows the text. */
export async function shows(visit: Visit, index: number, text: string) {
  for (const until = performance.now() + PATIENCE; ; await pause(20)) {
    const html = await visit(index)
    if (html.includes(text)) return
    if (performance.now() > until) throw new Error(`process ${index} does not show ${text}: ${html}`)
  }
}

/** Every one of these processes comes to show the text; how soon, tests/server/http/prerender-changes.test.ts tells by a clock of its own. */
export async function expectSoon(
  { visit, indexes }: { visit: Visit; indexes: readonly number[] },
  text: string,
  change: PromiseLike<unknown>,
): Promise<void> {
  await change
  await Promise.all(indexes.map((index) => shows(visit, index, text)))
}
