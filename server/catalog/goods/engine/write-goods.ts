import type { Logger } from 'pino'
import type { IndexedGoods } from '#server/catalog/goods/embedded/indexed-goods.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import type { Random } from '#server/platform/process/random.ts'
import type { EngineAdmin } from './engine-admin.ts'
import type { EngineClient } from './engine-client.ts'
import type { EngineIndex } from './engine-rows.ts'
import { toDocument } from './to-document.ts'
import { writeBulk } from './write-bulk.ts'

export interface SyncParts {
  db: Db
  client: EngineClient
  admin: EngineAdmin
  alias: string
  clock: Clock
  random: Random
  log: Logger
  pause(ms: number): Promise<void>
}

export const AT_ONCE = 500
const MAX_REFUSED = 1000

interface Write {
  version: number
  /** Ids to write; an id that `goods` does not contain is deleted from the index. */
  ids: readonly string[]
  goods: readonly IndexedGoods[]
}

/** Writes goods; returns the ids of at most 1,000 goods whose last write the engine rejected. */
export async function writeGoods(
  parts: SyncParts,
  index: Pick<EngineIndex, 'name' | 'refused'>,
  { version, ids, goods }: Write,
): Promise<string[]> {
  const known = new Map(goods.map((one) => [one.id, one]))
  const refused = await writeBulk(
    parts,
    index.name,
    ids.map((id) => {
      const one = known.get(id)
      return { id, version, document: one ? toDocument(one) : null }
    }),
  )
  for (const { id, type } of refused) parts.log.warn({ goods: id, type }, 'the search engine refused goods')
  const written = new Set(ids)
  const before = index.refused.filter((id) => !written.has(id))
  return [...before, ...refused.map(({ id }) => id)].slice(-MAX_REFUSED)
}
