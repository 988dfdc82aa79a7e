import { connect, PortMessenger, Reply } from 'penpal'
import { CHILD_AWAIT_MS } from '#schemas/base/constants.ts'
import type { FarChild } from '#schemas/bridge/bridge.ts'
import { listBuffers } from '#schemas/bridge/carried-file.ts'
import {
  BOOT_MESSAGE,
  BRIDGE_VERSION,
  type Greeting,
  isGreeting,
  PORT_MESSAGE,
  RUN_MESSAGE,
} from '#schemas/bridge/handshake.ts'
import type { Guarded } from './guard.ts'

export type Refusal = 'version' | 'restless' | 'flood'

/** Maximum number of starts of the document in one frame; stops one that reloads endlessly. */
const MAX_BOOTS = 5
/** Maximum number of messages per second. */
const MAX_MESSAGES = 500
const SECOND_MS = 1000

interface Hears {
  onPort(port: MessagePort): void
  onRefused(why: Refusal): void
}

/**
 * Waits for the document in a frame to start and gives it a port of its own; a reload gets a new one. Accepts
 * messages only from the frame's window, and only from the opaque origin of its sandbox.
 * @returns a function that stops waiting
 */
export function greetChild(frame: HTMLIFrameElement, { onPort, onRefused }: Hears): () => void {
  let boots = 0
  function heard({ source, origin, data }: MessageEvent<unknown>): void {
    const child = frame.contentWindow
    if (child === null || source !== child || origin !== 'null' || !isGreeting(data, BOOT_MESSAGE)) return
    boots += 1
    if (boots > MAX_BOOTS) return onRefused('restless')
    if (data.version !== BRIDGE_VERSION) return onRefused('version')
    const { port1, port2 } = new MessageChannel()
    const greeting: Greeting = { mall: PORT_MESSAGE, version: BRIDGE_VERSION }
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

/** Wraps methods so that files in an answer are transferred instead of copied. */
function handingOver(methods: Guarded): Guarded {
  const entries = Object.entries(methods).map(([name, method]) => {
    const answer = async (input: unknown) => {
      const value = await method(input)
      return new Reply(value, { transferables: listBuffers(value) })
    }
    return [name, answer] as const
  })
  return Object.fromEntries(entries)
}

/** Tells the child at the other end to run, and answers its requests. */
export function connectChild(
  port: MessagePort,
  methods: Guarded,
  { onFlood, now }: { onFlood(): void; now(): number },
): Talk {
  let since = now()
  let heard = 0
  function count(): void {
    const time = now()
    if (time - since >= SECOND_MS || time < since) [since, heard] = [time, 0]
    heard += 1
    if (heard === MAX_MESSAGES) onFlood()
  }
  port.addEventListener('message', count)
  port.postMessage(RUN_MESSAGE)
  // The cast is needed because penpal knows methods by name only; the rows define the types.
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
