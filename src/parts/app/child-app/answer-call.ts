import * as z from 'zod/mini'
import { SUCCESS_CODE } from '#schemas/base/constants.ts'
import { GENERIC_MESSAGE } from '#schemas/base/errors.ts'
import { findCall, type ChildApp } from '#schemas/bridge/apps.ts'
import type { Answered } from '#schemas/bridge/bridge.ts'
import type { CarriedFile } from '#schemas/bridge/carried-file.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { carryFile, unpackFile } from '#src/lib/carry-file.ts'
import { changesAtom } from '#src/session/atoms.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { refusals } from './guard.ts'
import { staffAtom, type StaffSession } from './staff.ts'

interface Asked {
  method: string
  path: string
  input?: unknown
  files?: Readonly<Record<string, CarriedFile>> | undefined
}
interface Wish {
  app: ChildApp
  staff: StaffSession | null
  asked: Asked
  /** Receives the share of the files that has been sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
}

const ENDED = '登录已失效，请重新登录'

/** Makes a call that the application may use, with the staff login or none if public. Never rejects. */
export async function answerCall(
  { store, exchange, log }: Pick<MallBase, 'store' | 'exchange' | 'log'>,
  { app, staff, asked, onProgress }: Wish,
): Promise<Answered> {
  const row = findCall(app, asked.method, asked.path)
  if (!row) return { code: '403', message: `${app.title}不能使用这个接口` }
  const input = inputOf(asked)
  if (!z.safeParse(row.input, input).success) return { code: 'BAD_INPUT', message: refusals.input }
  const token = staff ? (store.get(staffAtom)?.token ?? null) : null
  if (staff && token === null) {
    staff.ask()
    return { code: '401', message: ENDED }
  }
  try {
    // The cast is safe: the schema of the row has just validated the input.
    const data: unknown = await exchange.ask(row, input as never, { token, onProgress })
    if (row.changes) store.set(changesAtom, { nouns: row.changes, elsewhere: false })
    const success = { code: SUCCESS_CODE, message: '' }
    return data instanceof Blob ? { ...success, file: await carryFile(data) } : { ...success, data }
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

function inputOf({ input = {}, files }: Asked): unknown {
  if (!files || typeof input !== 'object' || input === null) return input
  const entries = Object.entries(files).map(([key, file]) => [key, unpackFile(file)] as const)
  return { ...input, ...Object.fromEntries(entries) }
}
