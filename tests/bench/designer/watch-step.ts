import type { CDPSession } from 'playwright-core'
import type { Office } from './open-designer.ts'

/** Cost of one step in the designer, ms. */
export interface StepCost {
  /** From the event to the next frame. */
  frame: number
  /** From the event to the frame in which the outline, the settings and the canvas show the change. */
  drawn: number
  /** Main thread of the designer until then. */
  busy: number
}

declare global {
  interface Window {
    benchStep?: Promise<{ frame: number; drawn: number }>
  }
}

/** Reads the main thread's time so far, ms. */
export type ReadBusy = () => Promise<number>

/** The frame of the designer has a process of its own, or that of its page. */
export async function watchBusy({ page, frame }: Office): Promise<ReadBusy> {
  const context = page.context()
  const client: CDPSession = await context.newCDPSession(frame).catch(() => context.newCDPSession(page))
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN)
  }
}

// Kept as text: the compiler of this file adds helpers to named functions, and the frame lacks them.
const WATCH = `({ event, shows }) => {
  const isShown = new Function('return ' + shows)
  // A message after a frame's callbacks comes once the frame is laid out and painted.
  const nextFrame = () =>
    new Promise((done) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => done(performance.now())
        port2.postMessage(null)
      }),
    )
  window.benchStep = new Promise((done) => {
    const onEvent = async ({ timeStamp, key }) => {
      if (key === 'Alt') return
      removeEventListener(event, onEvent, true)
      const frame = (await nextFrame()) - timeStamp
      let drawn = frame
      while (!isShown() && drawn < 20000) drawn = (await nextFrame()) - timeStamp
      done({ frame, drawn })
    }
    addEventListener(event, onEvent, true)
  })
}`

interface Step {
  /** The event that the time runs from; of a key that is pressed with another one, that of the last. */
  event: 'keydown' | 'click'
  act(): Promise<void>
  /** An expression, true in the frame's document once the change shows. */
  shows: string
}

/** Acts, and waits until the change is drawn. */
export async function watchStep(
  { frame }: Office,
  readBusy: ReadBusy,
  { event, act, shows }: Step,
): Promise<StepCost> {
  await frame.evaluate(`(${WATCH})(${JSON.stringify({ event, shows })})`)
  const before = await readBusy()
  await act()
  const times = await frame.evaluate(() => window.benchStep)
  const busy = (await readBusy()) - before
  if (!times || times.drawn >= 20_000) throw new Error(`it was never true that ${shows}`)
  return { ...times, busy }
}
