import * as z from 'zod/mini'
import { readJson } from '#src/lib/storage.ts'
import { keys } from '#src/session/keys.ts'
import { memberStore } from '#src/session/member-store.ts'

const Kept = z.record(z.string(), z.string())
type Draft = Readonly<Record<string, string>>

/** What the member typed into a form of after-sales and did not send yet, by the form's name; it lasts as long as the tab. */
export const drafts = {
  get: (form: string): Draft =>
    readJson(memberStore().get(keys.afterSaleDraft + form), (value) => z.parse(Kept, value)) ?? {},
  keep: (form: string, draft: Draft) =>
    void memberStore().set(keys.afterSaleDraft + form, JSON.stringify(draft)),
  forget: (form: string) => memberStore().remove(keys.afterSaleDraft + form),
}
