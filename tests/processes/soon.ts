import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'

/** A document as a browser asks the process of this number for it. */
type Visit = (index: number) => Promise<string>

/** When a process shows the text first, and how long its slowest answer took until then, ms. */
export async function shows(visit: Visit, index: number, text: string) {
  let slowest = 0
  for (const until = performance.now() + 5_000; ; await pause(20)) {
    const from = performance.now()
    const html = await visit(index)
    slowest = Math.max(slowest, performance.now() - from)
    if (html.includes(text)) return { at: from, slowest }
    if (from > until) throw new Error(`process ${index} does not show ${text}: ${html}`)
  }
}

/** Every one of these processes shows the text a second after the change at most, and nobody waits for it. */
export async function expectSoon(
  { visit, indexes }: { visit: Visit; indexes: readonly number[] },
  text: string,
  change: PromiseLike<unknown>,
): Promise<void> {
  await change
  const committed = performance.now()
  for (const { at, slowest } of await Promise.all(indexes.map((index) => shows(visit, index, text)))) {
    expect(at - committed, 'age').toBeLessThanOrEqual(1_000)
    expect(slowest, 'a visitor').toBeLessThan(500)
  }
}
