import { SUCCESS_CODE } from '#schemas/base/constants.ts'
import { GENERIC_MESSAGE, NETWORK_MESSAGE } from '#schemas/base/errors.ts'
import type { ChildSide, FarHost } from '#schemas/bridge/bridge.ts'
import { type CarriedFile, MESSAGE_BYTES } from '#schemas/bridge/carried-file.ts'
import type { Exchange } from '#src/api/exchange.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { carryFile, unpackFile } from '#src/lib/carry-file.ts'

export interface BridgeExchange extends Exchange {
  progress: ChildSide['progress']
}

/** Creates an exchange whose calls the host makes for the signed-in user, so that the child never has the token. */
export function createBridgeExchange(host: Pick<FarHost, 'call'>): BridgeExchange {
  const uploads = new Map<string, (share: number) => void>()
  let count = 0
  return {
    async ask({ method, path }, input, { signal, onProgress }) {
      const carried = await carryFiles(input)
      signal?.throwIfAborted()
      const upload = String(++count)
      if (onProgress) uploads.set(upload, (share) => !signal?.aborted && onProgress(share))
      const asked = { method, path, ...carried, ...(onProgress && { upload }) }
      const answered = await host
        .call(asked)
        .catch((error: unknown) => {
          throw new ApiFailure('business', 'BRIDGE', error instanceof Error ? error.message : GENERIC_MESSAGE)
        })
        .finally(() => uploads.delete(upload))
      signal?.throwIfAborted()
      const { code, message, data, file } = answered
      // The host has already parsed the answer with the row's output schema.
      if (code === SUCCESS_CODE) return (file ? unpackFile(file) : data) as never
      throw new ApiFailure(kindOf(code), code, message || NETWORK_MESSAGE, data)
    },
    document: async () => undefined,
    progress: ({ upload, share }) => uploads.get(upload)?.(share),
  }
}

interface Carried {
  input: unknown
  files?: Record<string, CarriedFile>
}

/** Throws an ApiFailure if the files are too large together or cannot be read any more. */
async function carryFiles(input: unknown): Promise<Carried> {
  const entries = typeof input === 'object' && input !== null ? Object.entries(input) : []
  const files = entries.filter((entry): entry is [string, Blob] => entry[1] instanceof Blob)
  if (files.length === 0) return { input }
  const bytes = files.reduce((sum, [, file]) => sum + file.size, 0)
  if (bytes > MESSAGE_BYTES) throw new ApiFailure('business', 'FILE', '文件太大，请压缩后重新选择')
  try {
    const carried = files.map(async ([key, file]) => [key, await carryFile(file)] as const)
    return {
      input: Object.fromEntries(entries.filter(([, value]) => !(value instanceof Blob))),
      files: Object.fromEntries(await Promise.all(carried)),
    }
  } catch {
    throw new ApiFailure('business', 'FILE', '文件无法读取，可能已被移动或修改，请重新选择')
  }
}

/** Returns the kind of a failure; 401 is the kind `login`, because the host handles the login itself. */
function kindOf(code: string): ApiFailure['kind'] {
  if (code === '') return 'network'
  if (code === '401') return 'login'
  if (code === 'SHAPE' || code === 'ROLES') return 'shape'
  return /^\d{3}$/.test(code) ? 'http' : 'business'
}
