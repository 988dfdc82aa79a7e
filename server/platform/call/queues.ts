import { availableParallelism } from 'node:os'
import { mapValues } from '#schemas/base/typed-keys.ts'
import { networkKey, peerKey } from '#server/platform/process/networks.ts'
import { refuse } from './errors.ts'

/**
 * Lets work through, so much at once. `line` names who waits, from the kind down to the one. At each of its names those
 * who wait take turns: however many come under one name, whoever stands under another waits for one of them.
 */
export interface Queue {
  <T>(line: readonly string[], work: () => Promise<T>): Promise<T>
  /** Returns how many wait directly below the first name of a line, for instance networks below `stranger`. */
  countBelow(name: string): number
}

interface Rules {
  /** Pieces of work at once. */
  places: number
  /** So many wait in one line; who would be one more is turned away. */
  longest?: number
  /** Who has waited for so long is turned away, ms. */
  patience?: number
  /** What they are told who are turned away. */
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

/** Whose turn it is. The branch that it comes from goes behind the others, or falls off when nobody waits there. */
function next({ branches, waiting }: Branch): Come | undefined {
  for (const [name, below] of branches) {
    const come = next(below)
    branches.delete(name)
    if (below.branches.size + below.waiting.length > 0) branches.set(name, below)
    if (come) return come
  }
  return waiting.shift()
}

/** A queue in which nobody's crowd holds up others. */
export function fairQueue({ places, longest = Infinity, patience, refusal }: Rules): Queue {
  const root = bare()
  let free = places

  async function enter(names: readonly string[]): Promise<void> {
    if (free > 0) {
      free--
      return
    }
    const line = lineIn(root, names)
    if (line.length >= longest) throw refusal()
    await new Promise<void>((resolve, reject) => {
      const watch = patience === undefined ? undefined : setTimeout(leave, patience)
      function come() {
        clearTimeout(watch)
        resolve()
      }
      function leave() {
        line.splice(line.indexOf(come), 1)
        reject(refusal())
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

/** What is scarce in a process, and who waits for it there. */
export interface Queues {
  /** Hashes of passwords. */
  hash: Queue
  /** Transactions that take pieces from the shelf. */
  submit: Queue
  /** Comparisons of many goods, each by who asks. */
  match: Queue
  /** Workbooks and slides, each in a thread of its own. */
  files: Queue
}

/**
 * Each hash takes a processor for 0.3 s and one of libuv's four threads, which files and pictures need too. One processor is
 * left for whoever does not log in.
 */
export const HASHES = Math.max(1, Math.min(2, availableParallelism() - 1))
/** Of one account at one address: many more than a person, or twenty tabs, would ever send. */
const LONGEST = 100
/** Fewer than the database takes, so that a crowd leaves room for those who pay or cancel. */
const SUBMITS = 6
/** Together with the locks that a submit waits for (server/trade/checkout/save.ts) below 5 s, ms. */
const PATIENCE = 3000
/** Each reads thousands of goods. */
const MATCHES = 2
/** Of one who asks: a list and another tab; ms that a person waits. */
const [LONGEST_MATCH, MATCH_PATIENCE] = [2, 30_000]

/** Processors are for answers first. */
const FILES = 2

export function openQueues(): Queues {
  return {
    hash: fairQueue({ places: HASHES, longest: LONGEST, refusal: () => refuse('TOO_OFTEN') }),
    files: fairQueue({ places: FILES, refusal: () => refuse('RUSH') }),
    submit: fairQueue({ places: SUBMITS, patience: PATIENCE, refusal: () => refuse('RUSH') }),
    match: fairQueue({
      places: MATCHES,
      longest: LONGEST_MATCH,
      patience: MATCH_PATIENCE,
      refusal: () => refuse('TOO_OFTEN', '正在进行的比价较多，请等上一次完成后再试'),
    }),
  }
}

/**
 * The line for a hash: those who are known at their place apart from strangers, then networks, addresses and accounts take
 * turns, so that the addresses of one network do not stand before everybody else.
 */
export function hashLine(who: 'known' | 'stranger', ip: string, account: string): string[] {
  return [who, networkKey(ip), peerKey(ip), account]
}

/** The same queues for one request, which leaves its place at the server to others when it goes into one of them. */
export function leavingFor(queues: Queues, leave: () => void): Queues {
  const leaving = (queue: Queue): Queue => {
    function leaveAndWait<T>(line: readonly string[], work: () => Promise<T>): Promise<T> {
      leave()
      return queue(line, work)
    }
    return Object.assign(leaveAndWait, { countBelow: queue.countBelow })
  }
  return mapValues(queues, leaving)
}
