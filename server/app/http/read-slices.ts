import type { Socket } from 'node:net'
import type { Spell } from './spell.ts'

/** Bytes that the parser gets at a time: at most some thirty requests. */
const SLICE = 1024

interface Parsing {
  /** In it slices are parsed, of all connections together. */
  spell: Spell
  /** The next bytes may be parsed; otherwise they wait until `readOn`. */
  mayParse(): boolean
  /** A slice was parsed. */
  onParsed(): void
}

export interface Reader {
  /** So many bytes come that begin no request: the body of the one that was parsed last. */
  expectBody(bytes: number): void
  /** Asks `mayParse` again, by way of the event loop: a connection that sends without an end is not the only one read. */
  readOn(): void
}

/**
 * Gives what a connection sends to the HTTP server's parser in slices, and stops reading while the next one may not be
 * parsed: what a client sends too early stays in the network's buffers. To be called when the HTTP server has taken the
 * connection, before anything was read.
 */
export function readSlices(socket: Socket, { spell, mayParse, onParsed }: Parsing): Reader {
  // The HTTP server's parser is the one who listens.
  const [parse] = socket.listeners('data')
  if (!parse) throw new Error('the HTTP server does not listen to the connection')
  let unread: Buffer = Buffer.alloc(0)
  let bodyLeft = 0
  let sliceLength = 0
  let isHeld = false
  let isPlanned = false

  function parseOn(): void {
    while (unread.length > 0 && isOpen(socket) && mayParse()) {
      if (spell.isOver()) {
        readOn()
        break
      }
      const slice = unread.subarray(0, Math.max(SLICE, bodyLeft))
      unread = unread.subarray(slice.length)
      bodyLeft = Math.max(0, bodyLeft - slice.length)
      sliceLength = slice.length
      parse?.call(socket, slice)
      onParsed()
    }
    if (isEnding(socket)) unread = unread.subarray(0, 0)
    const wasHeld = isHeld
    isHeld = unread.length > 0
    if (isHeld) socket.pause()
    else if (wasHeld) socket.resume()
  }

  function readOn(): void {
    if (isPlanned || unread.length === 0) return
    isPlanned = true
    spell.next(() => {
      isPlanned = false
      parseOn()
    })
  }

  socket.off('data', parse as (chunk: Buffer) => void)
  socket.on('data', (chunk: Buffer) => {
    unread = unread.length === 0 ? chunk : Buffer.concat([unread, chunk])
    parseOn()
  })
  // A request that is done lets its connection be read on, whatever else was sent.
  socket.on('resume', () => void (isHeld && socket.pause()))
  socket.on('drain', readOn)
  return {
    readOn,
    expectBody(bytes) {
      bodyLeft = Math.max(0, bytes - sliceLength)
    },
  }
}

/** Its last answer is given, or it broke. */
const isEnding = ({ destroyed, writableEnded }: Socket) => destroyed || writableEnded
const isOpen = (socket: Socket) => !isEnding(socket) && !socket.writableNeedDrain
