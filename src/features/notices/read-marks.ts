import * as z from 'zod/mini'
import { localStore, readJson } from '#src/lib/storage.ts'
import { keys } from '#src/session/keys.ts'

/** Enough for years of notices; the oldest marks go first. */
const MOST = 500
const Ids = z.array(z.string())

function kept(): string[] {
  return readJson(localStore.get(keys.readNotices), (value) => z.parse(Ids, value)) ?? []
}

/** NT1: the notices that were opened in this browser. */
export function readNotices(): ReadonlySet<string> {
  return new Set(kept())
}

export function markRead(noticeId: string): void {
  const others = kept().filter((id) => id !== noticeId)
  localStore.set(keys.readNotices, JSON.stringify([noticeId, ...others].slice(0, MOST)))
}
