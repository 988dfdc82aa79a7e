import { availableParallelism } from 'node:os'
import { mapValues } from '#schemas/base/typed-keys.ts'
import { getNetworkKey, getPeerKey } from '#server/platform/process/networks.ts'
import { reject } from './errors.ts'

/**
 * Runs a limited number of works at once. `line` names the waiting work, from the most general group to the most
 * specific. On each level names take turns, so that a crowd under one delays another by one work only.
 */
export interface Queue {
  <T>(line: readonly string[], work: () => Promise<T>): Promise<T>
  /** Groups that wait directly below the first name of a line, such as networks below `stranger`. */
  countBelow(name: string): number
}

interface Rules {
  /** Largest number of works at once. */
  places: number
  /** Largest number of works that wait in one line; further ones are rejected. */
  longest?: number
  /** Longest wait before a work is rejected, ms. */
  patience?: number
  refusal(): Error
}

type Come = () => void
interface Branch {
  branches: Map<string, Branch>
  waiting: Come[]
}
const bare = (): Branch => ({ branches: new Map(), waiting: [] })

function lineIn(root: Branch, names: readonly string[]): Come[] {
  let at = root
  for (const name of names) {
    const below = at.branches.get(name) ?? bare()
    at.branches.set(name, below)
    at = below
  }
  return at.waiting
}

/** Returns the next work in turn. Its branch moves behind the others, or is removed if nothing waits there. */
function next({ branches, waiting }: Branch): Come | undefined {
  for (const [name, below] of branches) {
    const come = next(below)
    branches.delete(name)
    if (below.branches.size + below.waiting.length > 0) branches.set(name, below)
    if (come) return come
  }
  return waiting.shift()
}

/** Creates a queue in which a group with many works does not hold up the others. */
export function createFairQueue({ places, longest = Infinity, patience, refusal }: Rules): Queue {
  const root = bare()
  let free = places

  async function enter(names: readonly string[]): Promise<void> {
    if (free > 0) {
      free--
      return
    }
    const line = lineIn(root, names)
    if (line.length >= longest) throw refusal()
    await new Promise<void>((resolve, fail) => {
      const watch = patience === undefined ? undefined : setTimeout(leave, patience)
      function come() {
        clearTimeout(watch)
        resolve()
      }
      function leave() {
        line.splice(line.indexOf(come), 1)
        fail(refusal())
      }
      line.push(come)
    })
  }
  async function queue<T>(names: readonly string[], work: () => Promise<T>): Promise<T> {
    await enter(names)
    try {
      return await work()
    } finally {
      const come = next(root)
      if (come) come()
      else free++
    }
  }
  return Object.assign(queue, { countBelow: (name: string) => root.branches.get(name)?.branches.size ?? 0 })
}

/** Queues for the scarce resources of a process. */
export interface Queues {
  hash: Queue
  /** Transactions that reserve stock. */
  submit: Queue
  /** Comparisons of many goods, one line per member. */
  match: Queue
  /** Workbooks and slides, each in a thread of its own. */
  files: Queue
}

/** Each takes 0.3 s of a processor and one of libuv's four threads, which files and pictures need too. */
export const HASHES = Math.max(1, Math.min(2, availableParallelism() - 1))
/** Longest line of one account at one address; far more than a person with twenty tabs would ever send. */
const MAX_LENGTH = 100
/** Parallel submits: fewer than the database can take, so that a rush leaves connections for paying and cancelling. */
const SUBMITS = 6
/** Longest wait of a submit, ms; together with its locks (server/trade/checkout/save.ts) below 5 s. */
const TIMEOUT_MS = 3000
/** Parallel comparisons; each reads thousands of goods. */
const MATCHES = 2
/** Comparisons of one member that may wait (a list and another tab), and their longest wait, ms. */
const [LONGEST_MATCH, MATCH_PATIENCE] = [2, 30_000]

/** Parallel file creations; few, because answers need the processors first. */
const FILES = 2

export function openQueues(): Queues {
  return {
    hash: createFairQueue({ places: HASHES, longest: MAX_LENGTH, refusal: () => reject('TOO_OFTEN') }),
    files: createFairQueue({ places: FILES, refusal: () => reject('RUSH') }),
    submit: createFairQueue({ places: SUBMITS, patience: TIMEOUT_MS, refusal: () => reject('RUSH') }),
    match: createFairQueue({
      places: MATCHES,
      longest: LONGEST_MATCH,
      patience: MATCH_PATIENCE,
      refusal: () => reject('TOO_OFTEN', '正在进行的比价较多，请等上一次完成后再试'),
    }),
  }
}

/** Separates known clients from strangers; then networks, addresses and accounts take turns. */
export function getHashLine(who: 'known' | 'stranger', ip: string, account: string): string[] {
  return [who, getNetworkKey(ip), getPeerKey(ip), account]
}

/** Wraps the queues for one request, which calls `leave` to free its place at the server when it enters a queue. */
export function createLeavingQueues(queues: Queues, leave: () => void): Queues {
  const leaving = (queue: Queue): Queue => {
    function leaveAndWait<T>(line: readonly string[], work: () => Promise<T>): Promise<T> {
      leave()
      return queue(line, work)
    }
    return Object.assign(leaveAndWait, { countBelow: queue.countBelow })
  }
  return mapValues(queues, leaving)
}
