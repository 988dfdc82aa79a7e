import * as z from 'zod/mini'
import { type MallStorage, readJson } from '#src/lib/storage.ts'
import { keys } from '#src/session/keys.ts'

/** Maximum length of all texts as JSON, in characters; longer input is not stored. */
const LIMIT = 1_000_000

const Kept = z.object({ userId: z.string(), texts: z.record(z.string(), z.string()) })
type Texts = z.output<typeof Kept>['texts']

/** Owner of typed input; `userId` is '' for a guest. */
interface Whose {
  staff: boolean
  userId: string
}

const keyOf = ({ staff }: Whose) => (staff ? keys.staffTyped : keys.guestTyped)

/** Returns a user's unsent input, stored until the tab closes; another user never sees this input. */
export function readTypedTexts(whose: Whose, { session }: MallStorage): Texts {
  const kept = readJson(session.get(keyOf(whose)), (value) => z.parse(Kept, value))
  return kept?.userId === whose.userId ? kept.texts : {}
}

export function keepTyped(
  whose: Whose,
  { key, text }: { key: string; text: string | null },
  storage: MallStorage,
): void {
  const { [key]: _, ...rest } = readTypedTexts(whose, storage)
  const { userId } = whose
  const kept = JSON.stringify({ userId, texts: text === null ? rest : { ...rest, [key]: text } })
  if (kept.length <= LIMIT) storage.session.set(keyOf(whose), kept)
}
