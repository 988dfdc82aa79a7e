import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { mayReport } from '#schemas/people/accounts/roles.ts'
import { reports as calls } from '#schemas/reports/calls.ts'
import { MAX_REPORT_LINES } from '#schemas/reports/rules.ts'
import { formatHref } from '#schemas/routes/href.ts'
import type { SchemeDetail } from '#schemas/sourcing/schemes/entities.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { userAtom } from '#src/session/atoms.ts'
import { Button } from '#ui/button/button.tsx'

/** Starts a filing with the scheme's goods and their quotes, for members who may file. */
export function FileReport({ scheme }: { scheme: SchemeDetail }) {
  const { call, navigate, toast } = useMall()
  const user = useAtomValue(userAtom)
  const [pending, setPending] = useState(false)
  const shown = scheme.items.filter(({ hidden, catId }) => !hidden && catId !== null)
  if (!mayReport(user) || shown.length === 0) return null
  async function take() {
    if (pending) return
    if (shown.length > MAX_REPORT_LINES)
      return toast.error(`一次报备最多 ${MAX_REPORT_LINES} 种商品，请先隐藏不报备的`)
    setPending(true)
    const lines = shown.map(({ goodsId, skuId, quantity, quote }) => ({
      goodsId,
      skuId,
      quantity,
      quoted: quote,
    }))
    try {
      const { added, known } = await call(calls.addToDraft, { lines })
      const kept = known > 0 ? `，${known} 种已在报备清单中，保留原来的数量和报价` : ''
      toast.success(`已添加 ${added} 种商品${kept}`)
      navigate(formatHref('reportCar'))
    } catch {
      // The client has already shown a failure.
    } finally {
      setPending(false)
    }
  }
  return (
    <Button size="s" aria-busy={pending} onClick={() => void take()}>
      报备
    </Button>
  )
}
