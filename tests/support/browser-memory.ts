import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

/** Linux tells what each process holds. */
export const canMeasureMemory = existsSync('/proc/self/clear_refs')

/** Reads /proc/<pid>/<file>; empty if the process has ended. */
function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1')
  } catch {
    return ''
  }
}

const parentOf = (pid: string) => /\) \S (\d+)/.exec(read(pid, 'stat'))?.[1]

function isOwn(pid: string | undefined): boolean {
  if (pid === undefined || pid === '0') return false
  return pid === String(process.pid) || isOwn(parentOf(pid))
}

/** Processes in which pages are drawn, of browsers that this process started. */
const renderers = () =>
  readdirSync('/proc').filter(
    (pid) => /^\d+$/.test(pid) && read(pid, 'cmdline').includes('--type=renderer') && isOwn(pid),
  )

const megabytes = (pid: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(read(pid, 'status'))?.[1] ?? 0) / 1024

/** Begins to watch; the answer gives by how much the pages together have at most grown since, MB. */
export function watchPageMemory(): () => number {
  const before = new Map<string, number>()
  for (const pid of renderers()) {
    before.set(pid, megabytes(pid, 'VmRSS'))
    // The mark of the most that it held begins anew.
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  }
  return () =>
    renderers().reduce((sum, pid) => sum + Math.max(0, megabytes(pid, 'VmHWM') - (before.get(pid) ?? 0)), 0)
}
