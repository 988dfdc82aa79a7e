import { listBeginnings, isHeldToken, isShort } from '#server/catalog/search/beginnings.ts'
import type { AskedToken } from '#server/catalog/search/tokens.ts'
import { type Arena, createArena } from './arena.ts'
import { readVector } from './read-vector.ts'

/** Slots of a token as differences, seven bits per byte; the lowest bit is set if the goods' name has the token. */
interface Posting {
  /** Start of each chunk in the arena, and end of its written part. */
  starts: number[]
  ends: number[]
  limit: number
  last: number
  count: number
}

/** Slots by token; each slot is added once, in ascending order. */
export interface Postings {
  add(slot: number, vector: string): void
  /** Returns slots in ascending order; with `isCalled` only slots that have the token in their name. */
  slotsOf(asked: AskedToken, isCalled: boolean): Uint32Array
  /** Counts slots; for a beginning of tokens, a slot with several matching tokens may count more than once. */
  count(asked: AskedToken): number
}

type ByToken = Map<string, Posting>

/** Maximum bytes of a number. */
const MAX_LENGTH = 5
/** Bytes of the first chunk of a token; each further chunk is twice as long, up to `MAX_CHUNK_LENGTH`. */
const FIRST_CHUNK = 16
const MAX_CHUNK_LENGTH = 4096

export function createPostings(): Postings {
  const arena = createArena()
  const whole: ByToken = new Map()
  const begun: ByToken = new Map()

  function postingOf(all: ByToken, token: string): Posting {
    const known = all.get(token)
    if (known) return known
    const start = arena.take(FIRST_CHUNK)
    const posting = { starts: [start], ends: [start], limit: start + FIRST_CHUNK, last: -1, count: 0 }
    all.set(token, posting)
    return posting
  }
  function write(posting: Posting, slot: number, isCalled: boolean): void {
    const { starts, ends } = posting
    if ((ends.at(-1) ?? 0) + MAX_LENGTH > posting.limit) {
      const size = Math.min(MAX_CHUNK_LENGTH, FIRST_CHUNK * 2 ** starts.length)
      const start = arena.take(size)
      starts.push(start)
      ends.push(start)
      posting.limit = start + size
    }
    const chunk = ends.length - 1
    ends[chunk] = arena.write(ends[chunk] ?? 0, (slot - posting.last) * 2 + (isCalled ? 1 : 0))
    posting.last = slot
    posting.count++
  }
  function postingsOf({ token, isStart }: AskedToken): Posting[] {
    if (!isStart) return [whole.get(token) ?? []].flat()
    const postings: Posting[] = []
    for (const [held, posting] of begun)
      if (isShort(held) === isShort(token) && held.startsWith(token)) postings.push(posting)
    return postings
  }
  return {
    add(slot, vector) {
      const beginnings = new Map<string, boolean>()
      readVector(vector, (token, isCalled) => {
        if (isHeldToken(token)) write(postingOf(whole, token), slot, isCalled)
        for (const beginning of listBeginnings(token))
          beginnings.set(beginning, isCalled || beginnings.get(beginning) === true)
      })
      for (const [beginning, isCalled] of beginnings) write(postingOf(begun, beginning), slot, isCalled)
    },
    count: (asked) => postingsOf(asked).reduce((sum, { count }) => sum + count, 0),
    slotsOf: (asked, isCalled) =>
      joinSlots(postingsOf(asked).map((posting) => decode(arena, posting, isCalled))),
  }
}

/** Merges sorted lists of slots without duplicates. */
function joinSlots(lists: readonly Uint32Array[]): Uint32Array {
  const [only = new Uint32Array(), ...others] = lists
  if (others.length === 0) return only
  const last = lists.reduce((most, list) => Math.max(most, list.at(-1) ?? 0), 0)
  const isIn = new Uint8Array(last + 1)
  for (const list of lists) for (let at = 0; at < list.length; at++) isIn[list[at] ?? 0] = 1
  const all = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (let slot = 0; slot <= last; slot++) if (isIn[slot] === 1) all[end++] = slot
  return all.subarray(0, end)
}

function decode(arena: Arena, { starts, ends, count }: Posting, isCalled: boolean): Uint32Array {
  const slots = new Uint32Array(count)
  let found = 0
  let slot = -1
  for (const [chunk, start] of starts.entries())
    arena.read(start, ends[chunk] ?? start, (value) => {
      slot += value >>> 1
      if (!isCalled || (value & 1) === 1) slots[found++] = slot
    })
  return slots.subarray(0, found)
}
