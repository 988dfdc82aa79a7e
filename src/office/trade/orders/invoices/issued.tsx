import type { Out } from '#schemas/base/endpoint.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { PDF_BYTES } from '#schemas/content/uploads/calls.ts'
import { officeInvoices as calls } from '#schemas/trade/orders/invoice-office-calls.ts'
import { DataTable } from '#semi/table/data-table.tsx'
import { saveFile } from '#src/lib/save-file.ts'
import { MayEdit } from '#src/office/parts/may-edit.tsx'
import { Panel } from '#src/office/parts/panel.tsx'
import { UploadButton } from '#src/office/parts/upload-button.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'
import styles from '#src/office/parts/panel.module.css'

type Invoice = Out<typeof calls.invoice>
type Row = Invoice['issued'][number]

function stateOf({ red, reason, voidedAt }: Row): string {
  const why = reason === '' ? '' : `：${reason}`
  if (red) return `红字发票${why}`
  return voidedAt === null ? '有效' : `${formatMallMinute(voidedAt)} 起无效${why}`
}

/** Lists all invoices of the order, including void ones. */
export function Issued({ invoice: { orderId, issued } }: { invoice: Invoice }) {
  return (
    <Panel title="已开发票">
      {issued.length === 0 ? (
        <p className={styles.quiet}>还没有开具发票</p>
      ) : (
        <DataTable
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

function InvoiceFile({ orderId, row: { number, file, red, voidedAt } }: { orderId: string; row: Row }) {
  const { call } = useMall()
  async function download() {
    const found = await call(calls.invoiceFile, { orderId, number })
    if (found instanceof Blob) saveFile(found)
  }
  return (
    <span className={styles.buttons}>
      {file && (
        // The client has already shown the error.
        <Button
          size="s"
          aria-label={`下载发票 ${number}`}
          onClick={() => void download().catch(() => undefined)}
        >
          下载
        </Button>
      )}
      {(voidedAt === null || red) && (
        <MayEdit>
          <UploadButton
            label={`上传发票 ${number}`}
            accept={['application/pdf']}
            max={PDF_BYTES}
            tooLarge="PDF 不能超过 10 MB，请压缩后重试"
            send={(chosen, onProgress) =>
              call(calls.attachInvoice, { orderId, number, file: chosen }, { onProgress })
            }
            done="发票文件已上传"
          >
            {file ? '更换 PDF' : '上传 PDF'}
          </UploadButton>
        </MayEdit>
      )}
    </span>
  )
}
