import type { Answered, Endpoint, In } from '#schemas/base/endpoint.ts'
import type { Exchange } from './exchange.ts'
import { ApiFailure, isUnknownCall } from './failure.ts'

/** What the client needs of the world around it. */
export interface ClientHooks {
  exchange: Exchange
  token(): string | null
  /** Throttled to one per 2 s by the caller. */
  toast(message: string): void
  /** A guest wants a call that needs a login: nothing was sent. */
  onLoginRequired(): void
  /** 401; `held` tells whether a token was sent. */
  unauthorised(held: boolean): void
  /** The member is logging out: the session may have ended before that is answered. */
  isLeaving(): boolean
  /** The id of the member who is logged in; null for a guest. */
  memberId(): string | null
  /**
   * Waits for the login after a session that ended.
   * @param memberId whose session it was; null where that is not known
   * @returns whether its member is logged in again; false at once where no session ended
   */
  memberBack(memberId: string | null): Promise<boolean>
  /** The session that is held lives this long from now on, s. */
  sessionExtended(seconds: number): void
  /** A call succeeded; what it changed is to be asked for anew. */
  succeeded(row: Endpoint): void
}

export interface CallOptions {
  signal?: AbortSignal
  /** The call disables messages. */
  quiet?: boolean
  /** Hears how much of an upload has been sent, 0 to 1. */
  onProgress?(share: number): void
}

/**
 * The one way to call the mall: `await call(cart.save, line)`. Rejects with an ApiFailure whose message is fit for the
 * shopper and was toasted unless quiet.
 */
export type Call = <E extends Endpoint>(row: E, input: In<E>, options?: CallOptions) => Promise<Answered<E>>

export interface Client extends Pick<Exchange, 'document'> {
  call: Call
}

/** Told when a write of an ended session is not sent again: another member logged in, or nobody knows whose it was. */
const OTHER_MEMBER = '登录账号已更换，刚才的操作没有完成'
const UNKNOWN_MEMBER = '刚才的操作没有完成，请重试'

export function createClient(hooks: ClientHooks): Client {
  /** Repeats a write after the login; reads are repeated by whoever shows them. */
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
      // What a guest may see does not go down with the session: asked again without the dead token.
      if (lost && held !== null && hooks.token() !== held) {
        if (row.access !== 'login' || (await goesOn(row, memberId))) return call(row, input, options)
        if (row.changes && hooks.token() !== null)
          hooks.toast(memberId === null ? UNKNOWN_MEMBER : OTHER_MEMBER)
      }
      // Of a user info without roles even a quiet call tells.
      const quiet = options.quiet ?? (row.quiet || isAbsent(row, error))
      if (!lost && (error.code === 'ROLES' || !quiet)) hooks.toast(error.message)
      throw error
    }
  }

  return { call, document: hooks.exchange.document }
}

/** True when another backend (`MALL_API`) lacks a call that a screen makes unasked; that part of the screen is left out. */
const isAbsent = (row: Endpoint, error: ApiFailure) =>
  row.own && !row.changes && row.receive === 'json' && isUnknownCall(error)

/**
 * A 401 is told even by a quiet call, since the storage is cleared and the dialog opens. Four more calls that failed
 * with the same token, or a late answer to an older one, say nothing about the session that is held now; nor does the
 * end that its member asks for.
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
