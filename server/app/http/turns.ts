import { createPlaces } from './places.ts'
import { createRound, type Round } from './round.ts'
import { createSpell, type Spell } from './spell.ts'

/** Starts a piece of work, which calls `leave` to give up its place; repeated calls of `leave` do nothing. */
export type Start = (leave: () => void) => void

export interface Turns {
  /** Queues a piece of work; each connection may have only one waiting at a time. */
  come(address: string, connection: object, start: Start): void
}

interface Rules {
  places: number
  perAddress: number
  /** Age from which work is assumed to wait for something outside this process and gives up its place, ms. */
  patience?: number
  /** Returns the utilization of this process since the last call, 0 to 1. */
  load?: () => number
  spell?: Spell
}

interface Address {
  name: string
  round: Round<object>
  waiting: Map<object, Start>
  underWay: number
}

/** Shares places in turns between addresses, and the share of an address between its connections. */
export function createTurns({
  places: count,
  perAddress,
  patience = 1000,
  load,
  spell = createSpell({ usual: 4, short: 0.5 }),
}: Rules): Turns {
  const addresses = new Map<string, Address>()
  const round = createRound<Address>()
  const places = createPlaces({ count, patience, isWanted: () => waiting > 0, ...(load && { load }) })
  let waiting = 0
  let isPlanned = false

  function begin(address: Address, start: Start): void {
    address.underWay++
    const leave = places.take(() => {
      address.underWay--
      if (address.underWay + address.waiting.size === 0) addresses.delete(address.name)
      if (waiting > 0) plan()
    })
    start(leave)
  }

  // Always plan through the event loop: answers that start one another would keep other connections from being read.
  function plan(): void {
    if (isPlanned) return
    isPlanned = true
    setImmediate(beginNext)
  }

  function beginNext(): void {
    if (waiting > 0 && places.areFree() && spell.isOver()) return void setImmediate(beginNext)
    const next = places.areFree() ? round.take((address) => nextOf(address, perAddress)) : undefined
    if (!next) {
      isPlanned = false
      if (waiting > 0) places.watch()
      return
    }
    waiting--
    begin(next.address, next.start)
    // Continue after the synchronous part of the work, which counts towards this turn's time.
    queueMicrotask(() => process.nextTick(beginNext))
  }

  return {
    come(name, connection, start) {
      const known = addresses.get(name)
      const address = known ?? { name, round: createRound(), waiting: new Map(), underWay: 0 }
      addresses.set(name, address)
      const isFree = places.areFree() && address.underWay < perAddress
      if (waiting === 0 && isFree && !spell.isOver()) return begin(address, start)
      waiting++
      address.waiting.set(connection, start)
      address.round.join(connection)
      round.join(address)
      plan()
    },
  }
}

function nextOf(address: Address, most: number) {
  if (address.underWay >= most) return 'later'
  const start = address.round.take((connection) => {
    const work = address.waiting.get(connection)
    address.waiting.delete(connection)
    return work
  })
  return start && { address, start }
}
