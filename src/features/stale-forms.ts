import { loadChunk } from '#src/lib/load-chunk.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { keys } from '#src/session/keys.ts'
import type { MallBase } from '#src/session/mall-base.ts'

/** §4: the sweep of more-goods forms at every start; its code loads only where there are any. @returns a cancel */
export function sweepFormsWhenIdle(mall: Pick<MallBase, 'storage' | 'clock'>): () => void {
  return whenIdle(() => {
    if (!mall.storage.local.keys().some((key) => key.startsWith(keys.moreGoods))) return
    loadChunk(() => import('./more-goods.ts')).then(
      ({ dropStaleForms }) => dropStaleForms(mall),
      // The next start tries again; an old form is never used, for its reader looks at its age.
      () => undefined,
    )
  })
}
