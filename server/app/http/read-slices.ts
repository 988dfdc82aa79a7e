import type { Socket } from 'node:net'
import type { Spell } from './spell.ts'

/** Bytes passed to the parser at a time, which hold at most about thirty requests. */
const SLICE_BYTES = 1024

interface Parsing {
  /** State shared by all connections. */
  spell: Spell
  /** Returns false if the next bytes have to wait for `readOn`. */
  mayParse(): boolean
  onParsed(): void
}

export interface Reader {
  /** Announces that the next `bytes` are the body of the request that was parsed last and begin no request. */
  expectBody(bytes: number): void
  /** Asks `mayParse` again in a later turn, so that a connection that sends without end starves no other. */
  readOn(): void
}

/**
 * Parses a connection's data in slices and stops reading while `mayParse` is false: early data stays in the buffers
 * of the network. Must be called after the HTTP server has taken the connection and before any data was read.
 */
export function readSlices(socket: Socket, { spell, mayParse, onParsed }: Parsing): Reader {
  // The only `data` listener is the HTTP server's parser.
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
      const slice = unread.subarray(0, Math.max(SLICE_BYTES, bodyLeft))
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
  // Keep the connection paused: a finished request would resume it whatever else was sent.
  socket.on('resume', () => void (isHeld && socket.pause()))
  socket.on('drain', readOn)
  return {
    readOn,
    expectBody(bytes) {
      bodyLeft = Math.max(0, bytes - sliceLength)
    },
  }
}

const isEnding = ({ destroyed, writableEnded }: Socket) => destroyed || writableEnded
const isOpen = (socket: Socket) => !isEnding(socket) && !socket.writableNeedDrain
