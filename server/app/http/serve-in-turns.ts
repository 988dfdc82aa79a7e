import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { readSlices } from './read-slices.ts'
import { createSpell, type Spell } from './spell.ts'
import { createTurns } from './turns.ts'

/** More than processors and connections of a database work at; more would only make each of them wait longer. */
const AT_ONCE = { places: 32, perAddress: 8 }
/** Places of requests with a large body, which come as slowly as their client likes. */
const LARGE_AT_ONCE = { places: 16, perAddress: 4 }
/** Time for beginning and for reading requests in one turn of the event loop, ms. */
const STARTING = { usual: 4, short: 0.5 }
const READING = { usual: 4, short: 0.5 }
/** A body up to this size is there before its request begins, bytes; a larger one is read by who takes it. */
const SMALL_BODY = 15 * 1024

interface Asked {
  incoming: IncomingMessage
  outgoing: ServerResponse
}

interface Serving {
  /** Returns the address by which limits count. */
  addressOf(asked: Asked): string
  /** `leave` may be called before the answer is given: it waits for something else than this process. */
  serve(asked: Asked, leave: () => void): void
}

/**
 * Serves one request of a connection at a time and so many of an address, in turns; a connection is read no further than
 * it is answered. Whatever one client sends at once, others wait for a few of its requests.
 */
export function serveInTurns(server: Server, { addressOf, serve }: Serving): void {
  const reading = createSpell(READING)
  // Each kind has a time of its own: in a common one the kind that is flooded would always be the first.
  const starting = [createSpell(STARTING), createSpell(STARTING), createSpell(STARTING)] as const
  const [usual, large, probing] = starting
  const turns = createTurns({ ...AT_ONCE, spell: usual })
  const largeTurns = createTurns({ ...LARGE_AT_ONCE, spell: large })
  const probeTurns = createTurns({ ...AT_ONCE, spell: probing })
  const lines = new WeakMap<Socket, (asked: Asked) => void>()
  server.on('connection', (socket) => {
    lines.set(socket, lineOf(socket, reading, begin))
    for (const spell of [...starting, reading]) spell.connected()
  })
  server.on('request', (incoming, outgoing) => lines.get(incoming.socket)?.({ incoming, outgoing }))

  function begin(asked: Asked): void {
    const { incoming, outgoing } = asked
    const { socket } = incoming
    const own = isProbe(incoming) ? probeTurns : turns
    const line = isLarge(incoming) ? largeTurns : own
    line.come(addressOf(asked), socket, (leave) => {
      if (socket.destroyed) return leave()
      outgoing.once('close', leave)
      serve(asked, leave)
    })
  }
}

/** @returns what takes in each request of the connection; `begin` is called for one after the other was answered. */
function lineOf(socket: Socket, spell: Spell, begin: (asked: Asked) => void): (asked: Asked) => void {
  const waiting: Asked[] = []
  let current: Asked | undefined
  const reader = readSlices(socket, {
    spell,
    mayParse: () => (waiting.at(-1) ?? current)?.incoming.complete !== true,
    onParsed: beginNext,
  })

  function beginNext(): void {
    const [next] = waiting
    if (current || !next) return
    if (!next.incoming.complete && !isLarge(next.incoming)) return
    current = waiting.shift()
    next.outgoing.once('close', () => {
      current = undefined
      beginNext()
      reader.readOn()
    })
    begin(next)
  }
  return (asked) => {
    waiting.push(asked)
    reader.expectBody(Number(asked.incoming.headers['content-length'] ?? 0))
  }
}

function isLarge({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL_BODY
}

/** A balancer asks from the address from which all visitors come. */
function isProbe({ url = '' }: IncomingMessage): boolean {
  return /^\/(?:healthz|readyz|metrics)(?:$|\?)/.test(url)
}
