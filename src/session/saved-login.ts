import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { type StoredValues, readJson } from '#src/lib/storage.ts'
import { keys } from './keys.ts'

/** User name and password; “remember me” keeps a revocable token in the password's place. */
const SavedLogin = later(() =>
  z.object({
    username: z.string().check(z.minLength(1)),
    password: z.string().check(z.minLength(1)),
  }),
)
export type SavedLogin = z.output<ReturnType<typeof SavedLogin>>

export function savedLogin(local: StoredValues): SavedLogin | null {
  return readJson(local.get(keys.savedLogin), (value) => z.parse(SavedLogin(), value))
}

export function saveLogin(local: StoredValues, login: SavedLogin): void {
  local.set(keys.savedLogin, JSON.stringify(login))
}

export function forgetLogin(local: StoredValues): void {
  local.remove(keys.savedLogin)
}
