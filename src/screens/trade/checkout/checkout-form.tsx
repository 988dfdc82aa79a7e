import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { BusinessCode } from '#schemas/base/business-errors.ts'
import { GENERIC_MESSAGE } from '#schemas/base/errors.ts'
import { routes } from '#schemas/routes/routes.ts'
import { checkout as calls } from '#schemas/trade/checkout/calls.ts'
import type { Checkout, CheckoutRequest } from '#schemas/trade/checkout/entities.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { lazyView } from '#src/lib/lazy-view.ts'
import { AddressBook } from '#src/parts/people/accounts/addresses/address-book.tsx'
import { useSaleTurns } from '#src/parts/trade/activity-goods/use-sale-turns.ts'
import { InvoiceField } from '#src/parts/trade/orders/invoices/invoice-field.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { type Answer, useCall } from '#src/runtime/mall/use-call.ts'
import { Button } from '#ui/button/button.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { Note } from '#ui/note/note.tsx'
import { AccountField } from './account-field.tsx'
import { CouponPicker } from './coupon-picker.tsx'
import type { Draft, Change } from './draft.ts'
import { GiftCardPicker } from './gift-card-picker.tsx'
import { OrderedLater } from './ordered-later.tsx'
import { findPlacedTrade } from './placed-trade.ts'
import { PointsPicker } from './points-picker.tsx'
import { QuotedNote } from './quoted-note.tsx'
import { Section } from './section.tsx'
import { ShopOrder } from './shop-order.tsx'
import { MY_ORDERS, SubmitBar } from './submit-bar.tsx'
import type { Submission } from './use-submission.ts'
import { toCheckoutRequest, toSubmitRequest, type Wish } from './wish.ts'
import styles from './submit.module.css'

const DeliveryWindow = lazyView(() => import('./delivery-window.tsx'), 'DeliveryWindow')

interface Props {
  wish: Wish
  draftState: Draft
  submission: Submission
}

/** Form of the checkout. It requests a new quote after every change and shows only what the server has quoted. */
export function CheckoutForm({ wish, draftState: { draft, change }, submission }: Props) {
  const mall = useMall()
  const { tried, refusal } = submission
  const { priced, gone } = usePrice(toCheckoutRequest(wish, draft), change)
  useSaleTurns(pricedLines(priced), priced.again)
  const edit: Change = (given) => {
    submission.dropRefusal()
    change(given)
  }
  const page = useRef<HTMLDivElement>(null)
  async function submit(shown: Checkout) {
    const wrong = page.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (wrong) return wrong.focus()
    const refused = await submission.submit(toSubmitRequest(wish, draft, shown))
    if (refused) priced.again()
  }
  if (priced.state === 'loading') return <PageLoading />
  if (priced.state === 'failed') {
    const isRefused = priced.error instanceof ApiFailure && priced.error.kind === 'business'
    const tradeId = isRefused ? findPlacedTrade(mall, wish.source, draft.subject) : null
    return tradeId === null ? (
      <Failed error={priced.error} retry={priced.retry} />
    ) : (
      <OrderedLater tradeId={tradeId} />
    )
  }
  const { data, busy } = priced
  return (
    <div ref={page} className={styles.page}>
      <h1 className={styles.heading}>确认订单</h1>
      <Parts data={data} gone={gone} tried={tried} draft={draft} change={edit} />
      <SubmitBar data={data} busy={busy} refusal={refusal} submit={() => submit(data)} />
    </div>
  )
}

function pricedLines(priced: Answer<Checkout>) {
  if (priced.state !== 'ready') return []
  return priced.data.shops.flatMap(({ lines }) =>
    lines.map(({ cartId, skuId, activity, inActivity = false }) => ({
      id: `${cartId} ${skuId}`,
      activity,
      applies: inActivity,
    })),
  )
}

const goodsIdsOf = ({ shops }: Checkout) => [
  ...new Set(shops.flatMap(({ lines }) => lines.map(({ goodsId }) => goodsId))),
]

interface PartsProps extends Pick<Draft, 'draft' | 'change'> {
  data: Checkout
  /** Id of the chosen address if that address no longer exists; undefined otherwise. */
  gone: string | undefined
  tried: boolean
}

function Parts({ data, gone, tried, draft, change }: PartsProps) {
  return (
    <div className={styles.parts}>
      {data.needs === 'ADDRESS' && (
        <Section title="收货地址">
          <AddressBook
            // The key reloads the address book after a deleted address was found.
            key={gone}
            folded
            chosen={draft.addressId}
            onChoose={(address) => change({ addressId: address?.addressId ?? null })}
          />
        </Section>
      )}
      {data.account !== null && (
        <AccountField
          kind={data.account}
          value={draft.account}
          tried={tried}
          onChange={(account) => change({ account })}
        />
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
          <ShopOrder key={shop.shopId} shop={shop} draft={draft} change={change} tried={tried} />
        ))}
      </Section>
      <Section title="优惠与抵扣">
        {data.quoted ? (
          <QuotedNote quoted={data.quoted} />
        ) : (
          <CouponPicker coupons={data.coupons} goodsIds={goodsIdsOf(data)} draft={draft} change={change} />
        )}
        <GiftCardPicker cards={data.giftCards} draft={draft} change={change} />
        <PointsPicker
          points={data.points}
          due={data.sums.points}
          covered={data.sums.pointsCash}
          draft={draft}
          change={change}
        />
      </Section>
      <Section title="发票">
        <InvoiceField value={draft.invoice} onChange={(invoice) => change({ invoice })} />
      </Section>
    </div>
  )
}

function Failed({ error, retry }: { error: unknown; retry(): void }) {
  return (
    <Note title="暂时无法结算" alert>
      <p>{error instanceof ApiFailure ? error.message : GENERIC_MESSAGE}</p>
      <p>您填写的内容都还在。</p>
      <Button look="primary" onClick={retry}>
        重新计算
      </Button>
      <p className={styles.ways}>
        <Link to={MY_ORDERS}>查看我的订单</Link>
        <Link to={routes.cart.path}>返回购物车</Link>
      </p>
    </Note>
  )
}

const GONE: BusinessCode = 'ADDRESS_REQUIRED'

interface Price {
  priced: Answer<Checkout>
  gone: string | undefined
}

/**
 * Requests a new quote (findPrice) after every change, at first for the default address. If the address book then
 * selects the same address, the first quote stays, because a second request would delay the order. A deleted
 * address does not block the order: the address is dropped with a message.
 */
function usePrice({ addressId, ...rest }: CheckoutRequest, change: Change): Price {
  const { toast } = useMall()
  const [gone, setGone] = useState<{ addressId: string; message: string }>()
  /** Id of the address in the quote that was requested without an address. */
  const [byDefault, setByDefault] = useState<string | null>(null)
  const chosen = addressId === gone?.addressId || addressId === byDefault ? undefined : addressId
  const request = chosen === undefined ? rest : { ...rest, addressId: chosen }
  // Quiet, because the page itself shows the reason if it has no quote to show.
  const priced = useCall(calls.findPrice, request, { quiet: true })
  const answered = priced.state === 'ready' && !priced.busy ? priced.data.addressId : byDefault
  // Set during rendering, so that the quote of another default address is never shown for the chosen address.
  if (chosen === undefined && answered !== byDefault) setByDefault(answered)
  const failure = priced.state !== 'loading' && priced.error instanceof ApiFailure ? priced.error : undefined
  // Set during rendering, so that the old quote stays until the new one is loaded.
  if (chosen !== undefined && failure?.code === GONE) setGone({ addressId: chosen, message: failure.message })
  const beside = priced.state === 'ready' ? failure : undefined
  useEffect(() => {
    if (beside) toast.error(beside.message)
  }, [beside, toast])
  useEffect(() => {
    if (!gone) return
    change({ addressId: null })
    toast.error(gone.message)
  }, [gone, change, toast])
  return { priced, gone: gone?.addressId }
}
