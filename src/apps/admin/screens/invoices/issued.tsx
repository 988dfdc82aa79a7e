import { useRef } from 'react'
import { backOfficeInvoices as calls } from '#schemas/api/back-office-invoices.ts'
import { PDF_BYTES } from '#schemas/api/uploads.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { mallMinute } from '#schemas/base/mall-time.ts'
import { DeskTable } from '#desk/table/desk-table.tsx'
import { Panel } from '#src/apps/admin/parts/panel.tsx'
import styles from '#src/apps/admin/parts/panel.module.css'
import { useMall } from '#src/features/mall.ts'
import { withOverlay } from '#src/features/overlay.tsx'
import { saveFile } from '#src/lib/save-file.ts'
import { Button } from '#ui/button/button.tsx'

type Invoice = Out<typeof calls.invoice>
type Row = Invoice['issued'][number]

function stateOf({ red, reason, voidedAt }: Row): string {
  const why = reason === '' ? '' : `：${reason}`
  if (red) return `红字发票${why}`
  return voidedAt === null ? '有效' : `${mallMinute(voidedAt)} 起无效${why}`
}

/** Every invoice of the order, those that are void, too. */
export function Issued({ invoice: { orderId, issued } }: { invoice: Invoice }) {
  return (
    <Panel title="已开发票">
      {issued.length === 0 ? (
        <p className={styles.quiet}>还没有开具发票</p>
      ) : (
        <DeskTable
          label="已开发票"
          rows={issued}
          keyOf={({ number }) => number}
          columns={[
            { title: '发票号码', cell: ({ number }) => number, phone: 'lead' },
            {
              title: '金额',
              cell: ({ red, amount }) => `${red ? '-' : ''}￥${amount}`,
              align: 'end',
              width: 120,
              phone: 'figure',
            },
            { title: '开票日期', cell: ({ day }) => day, width: 120 },
            { title: '状态', cell: stateOf },
            { title: '文件', cell: (row) => <InvoiceFile orderId={orderId} row={row} /> },
          ]}
        />
      )}
    </Panel>
  )
}

/** The PDF that its buyer downloads. */
function InvoiceFile({ orderId, row: { number, file, red, voidedAt } }: { orderId: string; row: Row }) {
  const mall = useMall()
  const input = useRef<HTMLInputElement>(null)
  // The client has told of a refusal.
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
  async function download() {
    const found = await mall.call(calls.invoiceFile, { orderId, number })
    if (found instanceof Blob) saveFile(found)
  }
  function attach(chosen: File | undefined) {
    if (!chosen) return
    if (chosen.size > PDF_BYTES) return mall.toast.error('PDF 不能超过 10 MB，请压缩后重试')
    const send = () => mall.call(calls.attachInvoice, { orderId, number, file: chosen })
    const sent = mall.once(`invoice ${number}`, () => withOverlay(mall, send))
    quietly(sent.then(() => mall.toast.success('发票文件已上传')))
  }
  return (
    <span className={styles.buttons}>
      {file && (
        <Button size="s" aria-label={`下载发票 ${number}`} onClick={() => quietly(download())}>
          下载
        </Button>
      )}
      {(voidedAt === null || red) && (
        <>
          <Button size="s" onClick={() => input.current?.click()}>
            {file ? '更换 PDF' : '上传 PDF'}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={`上传发票 ${number}`}
            accept="application/pdf"
            onChange={({ currentTarget }) => {
              attach(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
        </>
      )}
    </span>
  )
}
