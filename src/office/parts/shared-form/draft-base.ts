import * as z from 'zod/mini'
import { readJson } from '#src/lib/storage.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { ownerAtom } from '#src/session/atoms.ts'
import { keys } from '#src/session/keys.ts'

type Texts = Readonly<Record<string, string>>
const Base = z.record(z.string(), z.string())

/** Stores the values that a draft began from beside the draft, in the tab's storage. */
export function createDraftBase(
  { storage: { session }, store }: Pick<Mall, 'storage' | 'store'>,
  form: string,
) {
  const key = `${keys.draft}${form}:base`
  const owner = () => `${store.get(ownerAtom)?.userId ?? ''}\n`
  const ownText = () => {
    const text = session.get(key)
    return text?.startsWith(owner()) ? text.slice(owner().length) : null
  }
  return {
    read: (): Texts => readJson(ownText(), (value) => z.parse(Base, value)) ?? {},
    exists: () => ownText() !== null,
    write: (base: Texts) => void session.set(key, owner() + JSON.stringify(base)),
    remove: () => session.remove(key),
  }
}
