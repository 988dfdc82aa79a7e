import type { HttpBindings } from '@hono/node-server'

/** The peer of the socket; what a header says of it anyone can write. */
export function peerOf({ incoming }: HttpBindings): string {
  return (incoming.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
}
