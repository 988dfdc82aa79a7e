const ATTEMPTS = 5
/** Below this, ms, no growth can be told from noise; quadratic work on the sizes that tests use is far above it. */
const MEASURABLE_MS = 5
/** So many times the size is so many times the work where work is linear, and its square where it is quadratic. */
const TIMES = 16
/** In the middle: large objects and other processes make linear work look twice as steep, not four times. */
const LIMIT = TIMES * Math.sqrt(TIMES)

/**
 * How work grows when its size grows from `size` to 16 times that: 16 is linear, 256 quadratic. Gives 0 where the larger size
 * is still too quick to measure. The smaller one runs 16 times for the larger one, so that linear work makes as much garbage
 * either way. Stops at the first attempt that proves linear work; only the least times count.
 * @param prepare makes the input of one size; its time does not count
 */
export function measureGrowth<T>(size: number, prepare: (size: number) => T, run: (input: T) => unknown) {
  const large = prepare(TIMES * size)
  const small = prepare(size)
  let smallMs = Infinity
  let largeMs = Infinity
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const ms = processorMs(() => run(large))
    if (ms < MEASURABLE_MS) return 0
    largeMs = Math.min(largeMs, ms)
    const manyMs = processorMs(() => {
      for (let time = 0; time < TIMES; time++) run(small)
    })
    smallMs = Math.min(smallMs, manyMs / TIMES)
    if (isLinear(largeMs / smallMs)) break
  }
  return largeMs / smallMs
}

/** As `measureGrowth`, for work that is awaited. What else this process does meanwhile counts as well. */
export async function measureAsyncGrowth<T>(
  size: number,
  prepare: (size: number) => T | Promise<T>,
  run: (input: T) => Promise<unknown>,
) {
  const large = await prepare(TIMES * size)
  const small = await prepare(size)
  let smallMs = Infinity
  let largeMs = Infinity
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const ms = await asyncProcessorMs(() => run(large))
    if (ms < MEASURABLE_MS) return 0
    largeMs = Math.min(largeMs, ms)
    const manyMs = await asyncProcessorMs(async () => {
      for (let time = 0; time < TIMES; time++) await run(small)
    })
    smallMs = Math.min(smallMs, manyMs / TIMES)
    if (isLinear(largeMs / smallMs)) break
  }
  return largeMs / smallMs
}

/** Whether the growth that `measureGrowth` measured is that of linear work, not of quadratic work. */
export const isLinear = (growth: number) => growth < LIMIT

/** Processor time of `work`, ms. */
export function processorMs(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  return msSince(before)
}

async function asyncProcessorMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  return msSince(before)
}

function msSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
