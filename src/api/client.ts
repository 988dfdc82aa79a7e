import type { Answered, Endpoint, In } from '#schemas/base/endpoint.ts'
import type { Exchange } from './exchange.ts'
import { ApiFailure, isUnknownCall } from './failure.ts'

export interface ClientHooks {
  exchange: Exchange
  token(): string | null
  /** Shows a message. The caller limits toasts to one per 2 s. */
  toast(message: string): void
  /** Called when a guest requests a call that needs a login; nothing was sent. */
  onLoginRequired(): void
  /** Called for a 401; `held` is true if the request had a token. */
  unauthorised(held: boolean): void
  /** Returns true while the member is logging out; the session may end before the answer arrives. */
  isLeaving(): boolean
  /** Returns the id of the signed-in member; null for a guest. */
  memberId(): string | null
  /**
   * Waits for the login after a session has ended. True if the same member is logged in again; false at once if no
   * session ended. `memberId` is null if unknown.
   */
  memberBack(memberId: string | null): Promise<boolean>
  /** Receives the remaining lifetime of the current session, s. */
  sessionExtended(seconds: number): void
  succeeded(row: Endpoint): void
}

export interface CallOptions {
  signal?: AbortSignal
  quiet?: boolean
  /** Receives the uploaded share, 0 to 1. */
  onProgress?(share: number): void
}

/** Rejects with an ApiFailure whose message may be shown, and was shown as a toast unless `quiet`. */
export type Call = <E extends Endpoint>(row: E, input: In<E>, options?: CallOptions) => Promise<Answered<E>>

export interface Client extends Pick<Exchange, 'document'> {
  call: Call
}

/** Shown if a write of an ended session is not repeated, because another member logged in or its member is unknown. */
const OTHER_MEMBER = '登录账号已更换，刚才的操作没有完成'
const UNKNOWN_MEMBER = '刚才的操作没有完成，请重试'

export function createClient(hooks: ClientHooks): Client {
  /** Returns true if a write is to be repeated after the login; components that show data repeat their reads. */
  const goesOn = async (row: Endpoint, memberId: string | null) =>
    row.changes !== undefined && (await hooks.memberBack(memberId))
  const call: Call = async (row, input, options = {}) => {
    const held = hooks.token()
    const memberId = hooks.memberId()
    if (row.access === 'login' && !held) {
      hooks.onLoginRequired()
      if (await goesOn(row, memberId)) return call(row, input, options)
      throw new ApiFailure('login', '401', '')
    }
    try {
      const { signal, onProgress } = options
      const onSessionMaxAge = (seconds: number) => {
        if (held !== null && hooks.token() === held) hooks.sessionExtended(seconds)
      }
      const data = await hooks.exchange.ask(row, input, { token: held, signal, onProgress, onSessionMaxAge })
      hooks.succeeded(row)
      return data
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      const lost = error.kind === 'http' && error.code === '401'
      if (lost) loseSession(hooks, held, error.message)
      // A call that guests may make is repeated without the expired token.
      if (lost && held !== null && hooks.token() !== held) {
        if (row.access !== 'login' || (await goesOn(row, memberId))) return call(row, input, options)
        if (row.changes && hooks.token() !== null)
          hooks.toast(memberId === null ? UNKNOWN_MEMBER : OTHER_MEMBER)
      }
      // A user info without roles is reported even by a quiet call.
      const quiet = options.quiet ?? (row.quiet || isAbsent(row, error))
      if (!lost && (error.code === 'ROLES' || !quiet)) hooks.toast(error.message)
      throw error
    }
  }

  return { call, document: hooks.exchange.document }
}

/** True if another backend (`MALL_API`) lacks a call that loads part of a screen; that part is left out. */
const isAbsent = (row: Endpoint, error: ApiFailure) =>
  row.own && !row.changes && row.receive === 'json' && isUnknownCall(error)

/**
 * Ends the session after a 401, even for a quiet call, because the login dialog opens. Ignores answers that say
 * nothing about the current session: more failures with one token, late answers to an older one, a 401 at a logout.
 */
function loseSession(
  { token, isLeaving, toast, unauthorised }: ClientHooks,
  held: string | null,
  message: string,
) {
  if (held !== token() || isLeaving()) return
  unauthorised(held !== null)
  if (held !== null) toast(message)
}
