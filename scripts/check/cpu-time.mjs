import { readFileSync } from 'node:fs'

/** Linux counts processor time in ticks of 10 ms, whatever the kernel was built for. */
const TICKS_PER_SECOND = 100
/** Fields 16 and 17 of /proc/self/stat (cutime, cstime), counted after the name in brackets. */
const CHILD_USER_TIME = 13
const CHILD_SYSTEM_TIME = 14

/** User and system seconds of all descendants that have ended; undefined where the system does not tell. */
export function finishedChildrenCpuSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[CHILD_USER_TIME]) + Number(fields[CHILD_SYSTEM_TIME])) / TICKS_PER_SECOND
  } catch {
    return undefined
  }
}
