import { createHash } from 'node:crypto'

const ROUNDS = 400
/** Processor time of the loop on the machine on which the budgets were measured, ms. */
const REFERENCE_MS = 210
/** Number of measured loops after one for compilation; their median is not affected by one interruption. */
const MEASURED = 3

/** Returns how much slower this processor is now than that of the budgets: 2 means half as fast. */
export function measureSlowness(): number {
  runLoop()
  const times = Array.from({ length: MEASURED }, runLoop).toSorted((one, other) => one - other)
  return (times[Math.floor(MEASURED / 2)] ?? REFERENCE_MS) / REFERENCE_MS
}

/** Runs the loop once and returns its processor time, ms. */
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
