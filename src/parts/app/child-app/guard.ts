import * as z from 'zod/mini'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { type HostSide, toHost } from '#schemas/bridge/bridge.ts'
import { isArrayBuffer, MESSAGE_BYTES } from '#schemas/bridge/carried-file.ts'

/** Maximum number of unanswered requests of a child. */
const MAX_WAITING = 24
/** Maximum number of values in one request. */
const MAX_VALUES = 200_000

export const refusals = {
  input: '管理应用的请求不符合规定，没有执行',
  waiting: '请求太多，请等前面的完成后再试',
  size: '内容太大，请减少后再试',
  failed: '没有执行成功，请稍后再试',
} as const

/** Error that crosses the bridge: a message without a stack. */
class BridgeError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BridgeError'
    this.stack = ''
  }
}

export type Guarded = Record<string, (input: unknown) => Promise<unknown>>

/** Wraps the host's methods for a child: limits the number and size of requests and validates input and output. */
export function guard(side: HostSide, log: (line: string) => void): Guarded {
  let waiting = 0
  async function ask(name: keyof HostSide, input: unknown): Promise<unknown> {
    if (waiting >= MAX_WAITING) throw new BridgeError(refusals.waiting)
    const fault = faultOf(input)
    if (fault) throw new BridgeError(refusals[fault])
    const { input: wanted, output } = toHost[name]
    const read = z.safeParse(wanted(), input)
    if (!read.success) throw new BridgeError(refusals.input)
    waiting += 1
    try {
      // The cast is safe: each method belongs to the row of the same name.
      const answer = await (side[name] as (given: unknown) => unknown)(read.data)
      return z.parse(output(), answer)
    } catch (error) {
      log(`bridge: ${name} ${error instanceof Error ? error.message : String(error)}`)
      throw new BridgeError(refusals.failed)
    } finally {
      waiting -= 1
    }
  }
  const names = getTypedKeys(toHost)
  return Object.fromEntries(names.map((name) => [name, (input: unknown) => ask(name, input)]))
}

/** Returns the fault of a cloned, possibly cyclic value: too large, or with a file that the page may not read. */
function faultOf(value: unknown): 'size' | 'input' | null {
  const rest = [value]
  const seen = new Set<unknown>()
  let bytes = 0
  for (let one = rest.pop(); ; one = rest.pop()) {
    if (typeof one === 'string') bytes += one.length * 2
    else if (one instanceof Blob) return 'input'
    else if (ArrayBuffer.isView(one) || isArrayBuffer(one)) bytes += one.byteLength
    else if (typeof one === 'object' && one !== null && !seen.has(one)) {
      seen.add(one)
      for (const [key, inner] of Object.entries(one)) rest.push(key, inner)
    }
    if (bytes > MESSAGE_BYTES || rest.length > MAX_VALUES || seen.size > MAX_VALUES) return 'size'
    if (rest.length === 0) return null
  }
}
