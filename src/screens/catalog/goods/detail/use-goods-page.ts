import { useMemo } from 'react'
import type { Out } from '#schemas/base/endpoint.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import type { GoodsDetail } from '#schemas/catalog/goods/detail.ts'
import { isMissing } from '#src/api/failure.ts'
import { type Answer, useCall } from '#src/runtime/mall/use-call.ts'

export interface GoodsPage extends Out<typeof goods.findDetailSpec> {
  detail: GoodsDetail
}

type Loaded =
  | { state: 'loading' }
  | { state: 'ready'; data: GoodsPage | null }
  | { state: 'failed'; retry(): void }

/** Loads the goods; null if they do not exist. After a login, guest prices stay until member prices arrive. */
export function useGoodsPage(goodsId: string): Loaded {
  const detail = useCall(goods.findDetail, { goodsId }, { quiet: true })
  const matrix = useCall(goods.findDetailSpec, { goodsId })
  const [found, choices] = [dataOf(detail), dataOf(matrix)]
  const page = useMemo(() => found && choices && { detail: found, ...choices }, [found, choices])
  const failed = [detail, matrix].filter((one) => one.state === 'failed')
  if (failed.some(({ error }) => !isMissing(error)))
    return { state: 'failed', retry: () => failed.forEach(({ retry }) => retry()) }
  if (detail.state === 'loading' || matrix.state === 'loading') return { state: 'loading' }
  return { state: 'ready', data: page }
}

function dataOf<T>(answer: Answer<T>): T | null {
  return answer.state === 'ready' ? answer.data : null
}
