import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { readSlices } from './read-slices.ts'
import { createSpell, type Spell } from './spell.ts'
import { createTurns } from './turns.ts'

/**
 * Maximum number of requests served at once; more would exceed processors and connections and only prolong waits.
 */
const AT_ONCE = { places: 32, perAddress: 8 }
/** Maximum number of requests with a large body served at once; slow clients may take long to send such a body. */
const LARGE_AT_ONCE = { places: 16, perAddress: 4 }
/** Time in one turn of the event loop, ms. */
const STARTING = { usual: 4, short: 0.5 }
const READING = { usual: 4, short: 0.5 }
/** Largest body that is read before its request starts, bytes. */
const SMALL_BODY_BYTES = 15 * 1024

interface Asked {
  incoming: IncomingMessage
  outgoing: ServerResponse
}

interface Serving {
  addressOf(asked: Asked): string
  /** Serves a request. `leave` may be called early if the request waits for something outside this process. */
  serve(asked: Asked, leave: () => void): void
}

/**
 * Serves one request per connection at a time and a limited number per address, in turns, and reads a connection no
 * further than it is answered. Other clients wait for only a few requests of a client that floods.
 */
export function serveInTurns(server: Server, { addressOf, serve }: Serving): void {
  const reading = createSpell(READING)
  // Each kind of request has its own budget: with a shared budget, a flood of one kind would always come first.
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

/** Calls `begin` for a request once the previous one of the connection was answered. */
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
  return (
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL_BODY_BYTES
  )
}

/**
 * Returns true for health probes, which are served separately: a balancer may share its address with all visitors.
 */
function isProbe({ url = '' }: IncomingMessage): boolean {
  return /^\/(?:healthz|readyz|metrics)(?:$|\?)/.test(url)
}
