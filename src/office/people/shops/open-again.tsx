import { useState } from 'react'
import type { In } from '#schemas/base/endpoint.ts'
import { officeShops as calls } from '#schemas/people/shops/office-calls.ts'
import { MayEdit } from '#src/office/parts/may-edit.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/dialog.tsx'

/** Reopens a closed shop. */
export function OpenAgain(seen: In<typeof calls.openShop>) {
  const { call, toast } = useMall()
  const [asking, setAsking] = useState(false)
  async function open() {
    try {
      await call(calls.openShop, seen)
    } catch {
      // The client has already shown the error.
      return
    }
    setAsking(false)
    toast.success('店铺已恢复营业')
  }
  return (
    <>
      <MayEdit>
        <Button size="s" look="primary" onClick={() => setAsking(true)}>
          恢复营业
        </Button>
      </MayEdit>
      {asking && (
        <ConfirmDialog
          title="恢复营业"
          action="恢复营业"
          onClose={() => setAsking(false)}
          onConfirm={() => void open()}
        >
          恢复后顾客立即可以进店购买。
        </ConfirmDialog>
      )}
    </>
  )
}
