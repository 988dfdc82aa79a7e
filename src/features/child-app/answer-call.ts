import * as z from 'zod/mini'
import { SUCCESS_CODE } from '#schemas/base/constants.ts'
import { GENERIC_MESSAGE } from '#schemas/base/errors.ts'
import { callOf, type ChildApp } from '#schemas/bridge/apps.ts'
import type { Answered } from '#schemas/bridge/bridge.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { changesAtom } from '#src/session/atoms.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { refusals } from './guard.ts'
import { staffAtom, type StaffSession } from './staff.ts'

interface Asked {
  method: string
  path: string
  input?: unknown
}

const ENDED = '登录已失效，请重新登录'

/** Makes a call in the name of who works, or in nobody's, if it is one of the application's own. Never rejects. */
export async function answerCall(
  { store, exchange, log }: Pick<MallBase, 'store' | 'exchange' | 'log'>,
  { app, staff, asked }: { app: ChildApp; staff: StaffSession | null; asked: Asked },
): Promise<Answered> {
  const row = callOf(app, asked.method, asked.path)
  if (!row) return { code: '403', message: `${app.title}不能使用这个接口` }
  const input: unknown = asked.input ?? {}
  if (!z.safeParse(row.input, input).success) return { code: 'BAD_INPUT', message: refusals.input }
  // An application for everybody works in nobody's name.
  const token = staff ? (store.get(staffAtom)?.token ?? null) : null
  if (staff && token === null) {
    staff.ask()
    return { code: '401', message: ENDED }
  }
  try {
    // Checked by the row just now.
    const data: unknown = await exchange.ask(row, input as never, { token })
    if (row.changes) store.set(changesAtom, { nouns: row.changes, elsewhere: false })
    return { code: SUCCESS_CODE, message: '', data }
  } catch (error) {
    if (!(error instanceof ApiFailure)) {
      log(`bridge: ${row.path} ${String(error)}`)
      return { code: 'SHAPE', message: refusals.failed }
    }
    const { kind, code, message, data } = error
    if (staff && token !== null && kind === 'http' && code === '401') staff.lost(token)
    return { code, message: message || GENERIC_MESSAGE, data }
  }
}
