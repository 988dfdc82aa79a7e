import { createHash } from 'node:crypto'

const ROUNDS = 400
/** Processor time on the machine on which the budgets were measured, ms. */
const REFERENCE_MS = 210
/** The first loop runs before the code is compiled; the median of the others is not moved by one interruption. */
const MEASURED = 3

/** How much slower this machine's processor is now than the one on which the budgets were measured: 2 is half as fast. */
export function measureSlowness(): number {
  runLoop()
  const times = Array.from({ length: MEASURED }, runLoop).toSorted((one, other) => one - other)
  return (times[Math.floor(MEASURED / 2)] ?? REFERENCE_MS) / REFERENCE_MS
}

/** Returns processor time, ms. */
function runLoop(): number {
  const text = JSON.stringify(
    Array.from({ length: 2_000 }, (_, index) => ({ index, name: `goods ${index}` })),
  )
  const before = process.cpuUsage()
  let bytes = 0
  for (let round = 0; round < ROUNDS; round++) {
    const items = JSON.parse(text) as { index: number }[]
    bytes += createHash('sha256').update(text).digest()[0] ?? 0
    items.sort((one, other) => ((one.index * 7919) % 2_003) - ((other.index * 7919) % 2_003))
  }
  const { user, system } = process.cpuUsage(before)
  if (bytes === 0) throw new Error('the loop did nothing')
  return (user + system) / 1_000
}
