import { orders } from '#schemas/trade/orders/calls.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'

/** Downloads the PDF of an invoice of the member's order. */
export function InvoiceButton({ orderId, number }: { orderId: string; number: string }) {
  const mall = useMall()
  async function download() {
    const found = await mall.call(orders.invoiceFile, { orderId, number })
    if (found instanceof Blob) saveFile(found)
  }
  return (
    <Button
      size="s"
      aria-label={`下载发票 ${number}`}
      // The client has already shown the rejection.
      onClick={() => void mall.once(`invoice ${number}`, download).catch(() => undefined)}
    >
      下载发票
    </Button>
  )
}
