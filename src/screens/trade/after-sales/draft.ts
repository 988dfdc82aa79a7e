import * as z from 'zod/mini'
import { readJson } from '#src/lib/storage.ts'
import { keys } from '#src/session/keys.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { memberStore } from '#src/session/member-store.ts'

const Kept = z.record(z.string(), z.string())
type Draft = Readonly<Record<string, string>>

type Keeper = Pick<MallBase, 'store' | 'storage'>

/** What the member typed into a form of after-sales and did not send yet, by the form's name; it lasts as long as the tab. */
export const drafts = {
  get: (mall: Keeper, form: string): Draft =>
    readJson(memberStore(mall).get(keys.draft + form), (value) => z.parse(Kept, value)) ?? {},
  keep: (mall: Keeper, form: string, draft: Draft) =>
    void memberStore(mall).set(keys.draft + form, JSON.stringify(draft)),
  forget: (mall: Keeper, form: string) => memberStore(mall).remove(keys.draft + form),
}
