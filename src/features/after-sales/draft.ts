import * as z from 'zod/mini'
import { readJson, sessionStore } from '#src/lib/storage.ts'
import { keys } from '#src/session/keys.ts'

const Kept = z.record(z.string(), z.string())
type Draft = Readonly<Record<string, string>>

/** What was typed into a form of after-sales and not sent yet, by the form's name; it lasts as long as the tab. */
export const drafts = {
  get: (form: string): Draft =>
    readJson(sessionStore.get(keys.afterSaleDraft + form), (value) => z.parse(Kept, value)) ?? {},
  keep: (form: string, draft: Draft) =>
    void sessionStore.set(keys.afterSaleDraft + form, JSON.stringify(draft)),
  forget: (form: string) => sessionStore.remove(keys.afterSaleDraft + form),
}
