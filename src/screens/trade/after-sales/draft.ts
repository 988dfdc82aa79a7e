import * as z from 'zod/mini'
import { readJson } from '#src/lib/storage.ts'
import { keys } from '#src/session/keys.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { createMemberStore } from '#src/session/member-store.ts'

const Kept = z.record(z.string(), z.string())
type Draft = Readonly<Record<string, string>>

type Keeper = Pick<MallBase, 'store' | 'storage'>

/** Drafts of forms, by form name. They last as long as the tab. */
export const drafts = {
  get: (mall: Keeper, form: string): Draft =>
    readJson(createMemberStore(mall).get(keys.draft + form), (value) => z.parse(Kept, value)) ?? {},
  keep: (mall: Keeper, form: string, draft: Draft) =>
    void createMemberStore(mall).set(keys.draft + form, JSON.stringify(draft)),
  forget: (mall: Keeper, form: string) => createMemberStore(mall).remove(keys.draft + form),
}
