import type { Out } from '#schemas/base/endpoint.ts'
import { officeInvoices as calls } from '#schemas/trade/orders/invoice-office-calls.ts'
import { invoiceContents, invoiceKinds, titleKinds } from '#schemas/trade/orders/invoice.ts'
import { type Action, ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { NoSuch } from '#src/office/parts/no-such.tsx'
import { Facts, Panel } from '#src/office/parts/panel.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { createReasonAction } from '#src/office/parts/reason-form.tsx'
import { RecordPage } from '#src/office/parts/record-page.tsx'
import { InvoiceForm } from '#src/office/trade/orders/order-forms.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { PageLoading } from '#ui/loading/loading.tsx'
import { Issued } from './issued.tsx'
import { describeRequest, RequestButton } from './receiver.tsx'
import styles from '#src/office/parts/panel.module.css'

type Invoice = Out<typeof calls.invoice>

/** Shows a requested invoice, the invoices issued for it, and the actions available now. */
export function InvoiceDetail({ orderId }: { orderId: string }) {
  const found = useCall(calls.invoice, { orderId }, { quiet: true })
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <NoSuch what="发票" list="/invoices" failed={found} />
  const invoice = found.data
  return (
    <RecordPage
      label={`发票 ${orderId}`}
      title={invoice.invoice.title}
      state={invoice.stateText}
      actions={
        <>
          <Deeds invoice={invoice} />
          {invoice.mayRequest && <RequestButton invoice={invoice} />}
        </>
      }
    >
      {invoice.actions.includes('redden') && <p className={styles.quiet}>{reddenWords(invoice)}</p>}
      <Asked invoice={invoice} />
      <Issued invoice={invoice} />
    </RecordPage>
  )
}

function reddenWords({ amount, issued }: Invoice): string {
  const standing = issued.find(({ red, voidedAt }) => !red && voidedAt === null)
  const refunded = `发票开了 ￥${standing?.amount ?? ''}，退款后可开票金额是 ￥${amount}：请先冲红`
  return amount === '0.00' ? `${refunded}。` : `${refunded}，再按 ￥${amount} 重新开具。`
}

function Asked({ invoice: { orderId, invoice, amount, userId, userName, request } }: { invoice: Invoice }) {
  const { kind, titleKind, content, title, taxNumber, address, telephone, bank, account } = invoice
  const special = kind === 'SPECIAL'
  return (
    <Panel title="开票信息">
      <Facts
        rows={[
          [
            '订单',
            <PlaceLink key="order" to={`/orders/${orderId}`}>
              {orderId}
            </PlaceLink>,
          ],
          [
            '会员',
            <PlaceLink key="member" to={`/members/${userId}`}>
              {userName}
            </PlaceLink>,
          ],
          ['可开票金额', `￥${amount}`],
          ['类型', invoiceKinds[kind]],
          ['抬头', `${titleKinds[titleKind]} ${title}`],
          titleKind === 'COMPANY' ? ['税号', taxNumber] : null,
          ['内容', invoiceContents[content]],
          special ? ['注册地址', address] : null,
          special ? ['注册电话', telephone] : null,
          special ? ['开户银行', bank] : null,
          special ? ['银行账号', account] : null,
          request && ['开票接口', describeRequest(request)],
        ]}
      />
    </Panel>
  )
}

function Deeds({ invoice }: { invoice: Invoice }) {
  const { call } = useMall()
  const { orderId, issued, actions } = invoice
  const number = issued.find(({ red, voidedAt }) => !red && voidedAt === null)?.number ?? ''
  const all: Record<Invoice['actions'][number], Action> = {
    issue: {
      name: 'issueInvoice',
      label: '开具发票',
      form: (close) => <InvoiceForm order={invoice} red={false} onDone={close} />,
    },
    redden: {
      name: 'reddenInvoice',
      label: '冲红',
      form: (close) => <InvoiceForm order={invoice} red onDone={close} />,
    },
    void: createReasonAction({
      name: 'voidInvoice',
      label: '作废',
      subject: number,
      words: `发票 ${number} 作废后，会员不再看到它，可以重新开具一张；号码不能再用。`,
      most: 100,
      done: '发票已作废',
      send: (reason) => call(calls.voidInvoice, { orderId, number, reason }, { quiet: true }),
    }),
  }
  return <ActionDialogs actions={actions.map((name) => all[name])} />
}
