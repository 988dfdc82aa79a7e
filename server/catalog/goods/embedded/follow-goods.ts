import { setImmediate as nextTurn } from 'node:timers/promises'
import { createIndexBuilder, type GoodsIndex } from './goods-index.ts'
import type { GoodsSource } from './goods-source.ts'
import type { IndexedGoods } from './indexed-goods.ts'

const PAGE = 1000
/** Maximum number of changed goods to write; rebuilding the index is faster if there are more. */
const MAX_CHANGED_IDS = 100_000

/** Error that too many goods changed, at once or since the build, so that the index must be rebuilt. */
export class IndexIsOld extends Error {
  constructor() {
    super('too many goods were written to follow')
    this.name = 'IndexIsOld'
  }
}

export interface FollowedIndex {
  index: GoodsIndex
  /** Writes changes to the index; false if the source did not answer (the next call retries). Throws IndexIsOld. */
  follow(): Promise<boolean>
}

/** Builds an index of all goods, including the changes that are made during the build. */
export async function buildIndex(source: GoodsSource): Promise<FollowedIndex> {
  // The first look sets the start: later looks report everything that is committed from now on.
  await source.look()
  const builder = createIndexBuilder(await source.count())
  let next = source.readAfter('', PAGE)
  for (;;) {
    const page = await next
    const last = page.at(-1)
    const isMore = last !== undefined && page.length === PAGE
    // Lets the database read the next page while this thread adds the current one; `nextTurn` gives the statement time
    // to be sent.
    if (isMore) next = source.readAfter(last.id, PAGE)
    await nextTurn()
    builder.add(page)
    if (!isMore) break
  }
  const index = builder.finish()
  const follow = createFollower(source, index)
  if (!(await follow())) throw new Error('the database went away while the index was built')
  return { index, follow }
}

function createFollower(source: GoodsSource, index: GoodsIndex): FollowedIndex['follow'] {
  /** Ids of changed goods not yet written to the index, kept because a look reports each change only once. */
  const pending = new Set<string>()
  let isLost = false

  async function readPending(): Promise<IndexedGoods[] | null> {
    const ids = await source.look()
    isLost ||= ids === null
    for (const id of ids ?? []) pending.add(id)
    if (isLost || pending.size > MAX_CHANGED_IDS) return null
    const all = [...pending]
    const goods: IndexedGoods[] = []
    for (let from = 0; from < all.length; from += PAGE)
      goods.push(...(await source.readByIds(all.slice(from, from + PAGE))))
    return goods
  }
  return async () => {
    let goods: IndexedGoods[] | null
    try {
      goods = await readPending()
    } catch {
      return false
    }
    if (goods === null || index.isWasteful()) throw new IndexIsOld()
    if (pending.size === 0) return true
    const onShelf = new Set(goods.map(({ id }) => id))
    index.write({ goods, gone: [...pending].filter((id) => !onShelf.has(id)) })
    pending.clear()
    return true
  }
}
