import * as z from 'zod/mini'
import { type MallStorage, readJson } from '#src/lib/storage.ts'
import { keys } from '#src/session/keys.ts'

/** In characters; what a child wants kept beyond it is not. */
const MOST = 1_000_000

const Kept = z.object({ userId: z.string(), texts: z.record(z.string(), z.string()) })
type Texts = z.output<typeof Kept>['texts']

/** Of which application, and who typed; '' for a guest. */
interface Whose {
  staff: boolean
  userId: string
}

const keyOf = ({ staff }: Whose) => (staff ? keys.staffTyped : keys.guestTyped)

/** What a user typed into a child and did not send: for as long as the tab lasts, and for nobody else. */
export function typedBy(whose: Whose, { session }: MallStorage): Texts {
  const kept = readJson(session.get(keyOf(whose)), (value) => z.parse(Kept, value))
  return kept?.userId === whose.userId ? kept.texts : {}
}

export function keepTyped(
  whose: Whose,
  { key, text }: { key: string; text: string | null },
  storage: MallStorage,
): void {
  const { [key]: _, ...rest } = typedBy(whose, storage)
  const { userId } = whose
  const kept = JSON.stringify({ userId, texts: text === null ? rest : { ...rest, [key]: text } })
  if (kept.length <= MOST) storage.session.set(keyOf(whose), kept)
}
