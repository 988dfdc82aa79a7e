import { useState } from 'react'
import { checkout as calls } from '#schemas/api/orders.ts'
import type { Checkout } from '#schemas/entities/checkout.ts'
import { href } from '#schemas/href.ts'
import { routes } from '#schemas/routes.ts'
import { call } from '#src/api/client.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { AddressBook } from '#src/features/address/address-book.tsx'
import { InvoiceField } from '#src/features/invoice/invoice-field.tsx'
import { PageLoading } from '#src/features/loading/page-loading.tsx'
import { Note, NoteAction } from '#src/features/note.tsx'
import { useFresh } from '#src/features/use-fresh.ts'
import { navigateTo } from '#src/lib/navigation.ts'
import { AccountField } from './account-field.tsx'
import { CouponPicker } from './coupon-picker.tsx'
import { DeliveryWindow } from './delivery-window.tsx'
import { useDraft } from './draft.ts'
import { GiftCardPicker } from './gift-card-picker.tsx'
import { placeOrder } from './place-order.ts'
import { PointsPicker } from './points-picker.tsx'
import { Section } from './section.tsx'
import { ShopOrder } from './shop-order.tsx'
import styles from './submit.module.css'
import { SubmitBar } from './submit-bar.tsx'
import { requestOf, type Wish } from './wish.ts'

/** One wish from its first price to its order; asks the server anew at every change, and shows nothing else. */
export function CheckoutPage({ wish, subject }: { wish: Wish; subject: string }) {
  const { draft, change } = useDraft(subject)
  const [turn, setTurn] = useState(0)
  const request = requestOf(wish, draft)
  const priced = useFresh(`${turn} ${JSON.stringify(request)}`, (signal) =>
    call(calls.findPrice, request, { signal }),
  )
  const [refusal, setRefusal] = useState('')
  if (priced.state === 'loading') return <PageLoading />
  if (priced.state === 'failed') return <Failed retry={priced.retry} />
  const { data, busy } = priced

  async function submit(shown: Checkout) {
    setRefusal('')
    try {
      const { tradeId } = await placeOrder(wish, draft, shown)
      navigateTo(href('pay', { tradeId }))
    } catch (error) {
      if (error instanceof ApiFailure) setRefusal(error.message)
      // What was shown is out of date, or was never so: the next look at it is the server's.
      setTurn((count) => count + 1)
    }
  }
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>确认订单</h1>
      {data.needs === 'ADDRESS' && (
        <Section title="收货地址">
          <AddressBook
            chosen={draft.addressId}
            onChoose={(address) => change({ addressId: address?.addressId ?? null })}
          />
        </Section>
      )}
      {data.needs === 'ACCOUNT' && (
        <AccountField value={draft.account} onChange={(account) => change({ account })} />
      )}
      {data.deliveryDays.length > 0 && (
        <DeliveryWindow
          days={data.deliveryDays}
          chosen={draft.deliveryWindow}
          onChoose={(deliveryWindow) => change({ deliveryWindow })}
        />
      )}
      <Section title="商品清单">
        {data.shops.map((shop) => (
          <ShopOrder key={shop.shopId} shop={shop} draft={draft} change={change} />
        ))}
      </Section>
      <Section title="优惠与抵扣">
        <CouponPicker coupons={data.coupons} draft={draft} change={change} />
        <GiftCardPicker cards={data.giftCards} draft={draft} change={change} />
        <PointsPicker points={data.points} draft={draft} change={change} />
      </Section>
      <Section title="发票">
        <InvoiceField value={draft.invoice} onChange={(invoice) => change({ invoice })} />
      </Section>
      <SubmitBar data={data} busy={busy} refusal={refusal} submit={() => submit(data)} />
    </div>
  )
}

function Failed({ retry }: { retry(): void }) {
  return (
    <Note title="暂时无法结算" alert>
      <p>商品可能有变化，或者网络不太顺畅。您填写的内容都还在。</p>
      <NoteAction onClick={retry}>重新计算</NoteAction>
      <NoteAction to={routes.cart.path}>返回购物车</NoteAction>
    </Note>
  )
}
