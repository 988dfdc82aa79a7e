const ATTEMPTS = 5
/** Below this, ms, no growth can be told from noise; quadratic work on the sizes that tests use is far above it. */
const MEASURABLE_MS = 5
/** Far apart: caches, memory and other processes make linear work look ten times as steep, not a hundred times. */
const TIMES = 256
/** In the middle between linear and quadratic. */
const LIMIT = 1.5

/**
 * Measures how the processor time of work grows with its size, as the exponent of it: 1 is linear, 2 quadratic. Returns 0
 * where the work on the largest size is too quick to measure. Compares the largest size with a small one that runs as many
 * times as it is smaller, so that linear work takes as long either way; only the least times count.
 * @param prepare makes the input of one size; its time does not count
 * @param times how many times smaller the small size is
 */
export async function measureAsyncGrowth<T>(
  largest: number,
  prepare: (size: number) => T | Promise<T>,
  run: (input: T) => Promise<unknown>,
  times = TIMES,
): Promise<number> {
  const large = await prepare(largest)
  const small = await prepare(Math.ceil(largest / times))
  const comparison = createComparison(times)
  for (let attempt = 0; attempt < ATTEMPTS && !isLinear(comparison.growth()); attempt++) {
    const largeMs = await measureAsync(() => run(large))
    if (largeMs < MEASURABLE_MS) return 0
    const smallMs = await measureAsync(async () => {
      for (let time = 0; time < times; time++) await run(small)
    })
    comparison.add(largeMs, smallMs)
  }
  return comparison.growth()
}

/** Like `measureAsyncGrowth`, for synchronous work. */
export function measureGrowth<T>(
  largest: number,
  prepare: (size: number) => T,
  run: (input: T) => unknown,
  times = TIMES,
): number {
  const large = prepare(largest)
  const small = prepare(Math.ceil(largest / times))
  const comparison = createComparison(times)
  for (let attempt = 0; attempt < ATTEMPTS && !isLinear(comparison.growth()); attempt++) {
    const largeMs = processorMs(() => run(large))
    if (largeMs < MEASURABLE_MS) return 0
    const smallMs = processorMs(() => {
      for (let time = 0; time < times; time++) run(small)
    })
    comparison.add(largeMs, smallMs)
  }
  return comparison.growth()
}

/** Keeps the least time of the large size and of all runs of the small one, ms; `growth` is their exponent, Infinity before the first. */
function createComparison(times: number) {
  let largeMs = Infinity
  let smallMs = Infinity
  return {
    add(large: number, small: number) {
      largeMs = Math.min(largeMs, large)
      smallMs = Math.min(smallMs, small)
    },
    growth: () => (largeMs === Infinity ? Infinity : Math.log((largeMs * times) / smallMs) / Math.log(times)),
  }
}

/** Returns true if this growth is nearer to linear than to quadratic. */
export const isLinear = (growth: number) => growth < LIMIT

/** Processor time of `work`, ms. */
export function processorMs(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  return msSince(before)
}

async function measureAsync(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  return msSince(before)
}

function msSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
