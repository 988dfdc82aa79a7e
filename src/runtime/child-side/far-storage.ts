import type { FarHost } from '#schemas/bridge/bridge.ts'
import { type MallStorage, createNoStorage, type StoredValues } from '#src/lib/storage.ts'

/** Delay after the last keystroke before the host receives a text, ms. */
const PAUSE_MS = 300

/** Creates a session storage in the host, as a sandboxed frame has none. Sends texts once typing pauses. */
export function createHostStorage(host: FarHost, typed: Readonly<Record<string, string>>): MallStorage {
  const texts = new Map(Object.entries(typed))
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  function tell(key: string): void {
    clearTimeout(timers.get(key))
    const work = () => void host.keep({ key, text: texts.get(key) ?? null }).catch(() => undefined)
    timers.set(key, setTimeout(work, PAUSE_MS))
  }

  const session: StoredValues = {
    get: (key) => texts.get(key) ?? null,
    set(key, value) {
      texts.set(key, value)
      tell(key)
      return true
    },
    remove(key) {
      if (texts.delete(key)) tell(key)
    },
    clear() {
      for (const key of [...texts.keys()]) session.remove(key)
    },
    keys: () => [...texts.keys()],
  }
  return { ...createNoStorage(), session }
}
