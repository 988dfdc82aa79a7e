import * as z from 'zod/mini'
import { readJson } from '#src/lib/storage.ts'
import { keys } from '#src/session/keys.ts'
import type { MallBase } from '#src/session/mall-base.ts'

/** Maximum number of marks, enough for years of notices; the oldest are removed first. */
const LIMIT = 500
const Ids = z.array(z.string())

type Deps = Pick<MallBase, 'storage'>

function readIds({ storage }: Deps): string[] {
  return readJson(storage.local.get(keys.readNotices), (value) => z.parse(Ids, value)) ?? []
}

/** Returns the ids of the notices that were opened in this browser. */
export function readNotices(mall: Deps): ReadonlySet<string> {
  return new Set(readIds(mall))
}

export function markRead(mall: Deps, noticeId: string): void {
  const others = readIds(mall).filter((id) => id !== noticeId)
  mall.storage.local.set(keys.readNotices, JSON.stringify([noticeId, ...others].slice(0, LIMIT)))
}
