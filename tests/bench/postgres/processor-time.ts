import { readdirSync, readFileSync } from 'node:fs'

/** Length of a tick in /proc: 10 ms on every Linux that Node runs on. */
const TICK_MS = 10

interface Stat {
  parent: number
  /** Its own, and that of its children that have ended, ms. */
  own: number
  ended: number
}

function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold anything; what counts stands behind it.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
    return { parent, own: (user + system) * TICK_MS, ended: (endedUser + endedSystem) * TICK_MS }
  } catch {
    return undefined
  }
}

export const findParent = (pid: number): number | undefined => statOf(pid)?.parent

/** Processor time that a process and its children have taken so far, ms. Linux only. */
export function processorTime(pid: number): number {
  const root = statOf(pid)
  if (!root) throw new Error(`there is no /proc/${pid}/stat: processor time is read on Linux`)
  const children = readdirSync('/proc')
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid)
  return children.reduce((sum, stat) => sum + (stat?.own ?? 0), root.own + root.ended)
}
