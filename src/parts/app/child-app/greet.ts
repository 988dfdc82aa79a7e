import { connect, PortMessenger, Reply } from 'penpal'
import { CHILD_AWAIT_MS } from '#schemas/base/constants.ts'
import type { FarChild } from '#schemas/bridge/bridge.ts'
import { buffersIn } from '#schemas/bridge/carried-file.ts'
import { BOOT, BRIDGE_VERSION, type Greeting, isGreeting, PORT, RUN } from '#schemas/bridge/handshake.ts'
import type { Guarded } from './guard.ts'

/** Why a child is not dealt with any longer. */
export type Refusal = 'version' | 'restless' | 'flood'

/** So often may a document begin in one frame: one that reloads itself for ever is none to wait for. */
const MOST_BOOTS = 5
/** So many messages in a second are no application's. */
const MOST_MESSAGES = 500
const SECOND = 1000

interface Hears {
  onPort(port: MessagePort): void
  onRefused(why: Refusal): void
}

/**
 * Waits for the document in a frame to begin and gives it a port of its own: who reloads gets another. Only the frame's
 * own window is heard, and only as the opaque origin that its sandbox makes it. @returns a stop
 */
export function greetChild(frame: HTMLIFrameElement, { onPort, onRefused }: Hears): () => void {
  let boots = 0
  function heard({ source, origin, data }: MessageEvent<unknown>): void {
    const child = frame.contentWindow
    if (child === null || source !== child || origin !== 'null' || !isGreeting(data, BOOT)) return
    boots += 1
    if (boots > MOST_BOOTS) return onRefused('restless')
    if (data.version !== BRIDGE_VERSION) return onRefused('version')
    const { port1, port2 } = new MessageChannel()
    const greeting: Greeting = { mall: PORT, version: BRIDGE_VERSION }
    child.postMessage(greeting, '*', [port2])
    onPort(port1)
  }
  addEventListener('message', heard)
  return () => removeEventListener('message', heard)
}

export interface Talk {
  child: Promise<FarChild>
  end(): void
}

/** The same methods; files of an answer change hands instead of being copied. */
function handingOver(methods: Guarded): Guarded {
  const entries = Object.entries(methods).map(([name, method]) => {
    const answer = async (input: unknown) => {
      const value = await method(input)
      return new Reply(value, { transferables: buffersIn(value) })
    }
    return [name, answer] as const
  })
  return Object.fromEntries(entries)
}

/** Tells the child at the other end to run, and answers what it asks. */
export function talkTo(
  port: MessagePort,
  methods: Guarded,
  { onFlood, now }: { onFlood(): void; now(): number },
): Talk {
  let since = now()
  let heard = 0
  function count(): void {
    const time = now()
    if (time - since >= SECOND || time < since) [since, heard] = [time, 0]
    heard += 1
    if (heard === MOST_MESSAGES) onFlood()
  }
  port.addEventListener('message', count)
  port.postMessage(RUN)
  // Its rows are the type; penpal knows methods by name only.
  const connection = connect({
    messenger: new PortMessenger({ port }),
    methods: handingOver(methods),
    timeout: CHILD_AWAIT_MS,
  }) as unknown as { promise: Promise<FarChild>; destroy(): void }
  connection.promise.catch(() => undefined)
  return {
    child: connection.promise,
    end() {
      port.removeEventListener('message', count)
      connection.destroy()
    },
  }
}
