import { useState } from 'react'
import * as z from 'zod/mini'
import { readJson } from '#src/lib/storage.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { ownerAtom } from '#src/session/atoms.ts'
import { keys } from '#src/session/keys.ts'

/** Form and fields to store, so that they survive a reload and Back; must never include a password or a code. */
export interface Keep<F extends string> {
  form: string
  fields: readonly F[]
}

const Kept = z.record(z.string(), z.string())

/** Keeps the unsent values of a form for the lifetime of the tab, and only for the user who typed them. */
export function useKept<F extends string>(keep: Keep<F> | undefined) {
  const { storage, store } = useMall()
  const { session } = storage
  const key = keys.draft + (keep?.form ?? '')
  const owner = () => `${store.get(ownerAtom)?.userId ?? ''}\n`

  function read(): Readonly<Record<string, string>> {
    const stored = keep ? session.get(key) : null
    const own = stored?.startsWith(owner()) ? stored.slice(owner().length) : null
    return readJson(own, (value) => z.parse(Kept, value)) ?? {}
  }
  const [found] = useState(read)
  return {
    over<V extends Readonly<Record<F, string>>>(initial: V): V {
      const typed = keep?.fields.map((name) => [name, found[name] ?? initial[name]] as const) ?? []
      return { ...initial, ...Object.fromEntries(typed) }
    },
    save(name: F, value: string): void {
      if (keep?.fields.includes(name))
        session.set(key, owner() + JSON.stringify({ ...read(), [name]: value }))
    },
    forget(): void {
      if (keep) session.remove(key)
    },
  }
}
