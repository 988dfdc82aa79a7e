import { scheme } from '#schemas/sourcing/schemes/calls.ts'
import type { SchemeCard } from '#schemas/sourcing/schemes/entities.ts'
import { schemeList } from '#schemas/sourcing/schemes/list-calls.ts'
import type { SchemeState } from '#schemas/sourcing/schemes/words.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'

/** Returns the actions of a scheme card. The client shows a rejection, and the list reloads by itself. */
export function useCardDoings({ schemeId, name }: Pick<SchemeCard, 'schemeId' | 'name'>) {
  const mall = useMall()
  const doing = (work: () => Promise<unknown>, words: string) => () =>
    void mall
      .once(`scheme ${schemeId}`, () => withOverlay(mall, work))
      .then(
        () => mall.toast.success(words),
        () => undefined,
      )
  const become = (status: SchemeState, words: string) =>
    doing(() => mall.call(schemeList.setStatus, { schemeId, status }), words)
  return {
    copy: doing(
      () => mall.call(schemeList.copy, { schemeId }),
      `已复制“${name}”，之后加入的商品会放进新方案`,
    ),
    archive: become('ARCHIVED', `已归档“${name}”，可在“已归档”中恢复`),
    restore: become('DRAFT', `已恢复“${name}”`),
    makeCurrent: doing(() => mall.call(scheme.setCurrent, { schemeId }), `之后加入的商品会放进“${name}”`),
    remove: doing(() => mall.call(schemeList.remove, { schemeId }), `已删除“${name}”`),
  }
}
