import * as z from 'zod/mini'
import { readJson } from '#src/lib/storage.ts'
import { Intent } from '#src/session/intent.ts'
import { keys } from '#src/session/keys.ts'
import type { MallBase } from '#src/session/mall-base.ts'

/** Maximum age of a stored intent, ms; long enough for a registration. */
const INTENT_LIFE_MS = 30 * 60_000

type Base = Pick<MallBase, 'storage' | 'clock'>

/** Stores a guest's intent in this tab while the guest registers or sets a new password. */
export function keepIntent({ storage, clock }: Base, intent: Intent | undefined): void {
  if (!intent) return forgetIntent({ storage })
  storage.session.set(keys.intent, JSON.stringify({ at: clock.now(), intent }))
}

export function forgetIntent({ storage }: Pick<MallBase, 'storage'>): void {
  storage.session.remove(keys.intent)
}

/** Removes and returns the stored intent; null if there is none, or if it is older than 30 minutes or unreadable. */
export function takeIntent({ storage, clock }: Base): Intent | null {
  const stored = storage.session.get(keys.intent)
  forgetIntent({ storage })
  const kept = readJson(stored, (value) => z.parse(z.object({ at: z.number(), intent: Intent() }), value))
  const age = kept ? clock.now() - kept.at : -1
  return kept && age >= 0 && age <= INTENT_LIFE_MS ? kept.intent : null
}
