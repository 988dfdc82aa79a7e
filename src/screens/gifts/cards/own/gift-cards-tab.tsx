import { useState } from 'react'
import { CURRENCY } from '#schemas/base/constants.ts'
import { formatMallDay, formatMallSecond } from '#schemas/base/mall-time.ts'
import { assets, type OwnGiftCard } from '#schemas/gifts/assets/calls.ts'
import { formatGiftCardNumber } from '#schemas/gifts/cards/number.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { isUnknownCall } from '#src/api/failure.ts'
import { OrderLinks } from '#src/parts/people/accounts/center/order-links.tsx'
import { tabs } from '#src/parts/people/accounts/center/tabs.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { BindDialog } from './bind-dialog.tsx'
import { CardOperations, type OpenOperation, OperationDialog } from './card-operations.tsx'
import { CardOrders } from './card-orders.tsx'
import { Transfers, WaitingTransfers } from './transfers.tsx'
import ledger from '#src/parts/people/accounts/center/ledger.module.css'
import cards from '#src/screens/gifts/own-gifts.module.css'
import own from './own-card.module.css'

/** Lists the member's gift cards; cards that can pay come first. */
export default function GiftCardsTab() {
  const [open, setOpen] = useState<OwnGiftCard | null>(null)
  const [binding, setBinding] = useState(false)
  const [doing, setDoing] = useState<OpenOperation | null>(null)
  const loaded = useCall(assets.giftCardList, {})
  return (
    <>
      <PageHead title={tabs.giftCards.title}>
        <div className={cards.acts}>
          <Button size="s" onClick={() => setBinding(true)}>
            绑定礼品卡
          </Button>
          <ButtonLink size="s" to={formatHref('cardPurchase')}>
            购买礼品卡
          </ButtonLink>
        </div>
      </PageHead>
      <WaitingTransfers />
      {loaded.state === 'loading' && <PageLoading />}
      {loaded.state === 'failed' && !isUnknownCall(loaded.error) && <FailedAnswer answer={loaded} />}
      {loaded.state === 'ready' && loaded.data.length === 0 && (
        <Card>
          <EmptyState>还没有礼品卡，收到、绑定或购买的礼品卡会放在这里</EmptyState>
        </Card>
      )}
      {loaded.state === 'ready' && (
        <ul className={cards.cards}>
          {loaded.data.map((card) => (
            <GiftCard
              key={card.giftCardId}
              card={card}
              open={() => setOpen(card)}
              operate={(operation) => setDoing({ card, operation })}
            />
          ))}
        </ul>
      )}
      <Transfers />
      <CardOrders />
      {binding && <BindDialog onClose={() => setBinding(false)} />}
      {doing && <OperationDialog {...doing} onClose={() => setDoing(null)} />}
      {open && <EntriesDialog card={open} onClose={() => setOpen(null)} />}
    </>
  )
}

interface CardProps {
  card: OwnGiftCard
  open(): void
  operate(operation: OpenOperation['operation']): void
}

function GiftCard({ card, open, operate }: CardProps) {
  const { name, last4, initial, balance, frozen, statusText, reason, expiresAt, picture, sendOn } = card
  // A card that was given away has no code and cannot get one.
  const codeless = card.operations.includes('askCode') ? '尚未生成卡密' : '无卡密'
  const number = formatGiftCardNumber(card)
  const ending = last4 === '' ? `${number}，${codeless}` : number
  return (
    <Card as="li" className={own.card} data-ended={reason === null ? undefined : ''}>
      <div className={own.face} data-tint={tintOf(name)}>
        {picture !== null && <img className={own.cover} src={picture} alt="" loading="lazy" />}
        <p className={own.head}>
          <span className={own.name}>{name}</span>
          <span className={own.state}>{statusText}</span>
        </p>
        <p className={own.balance}>
          <small>余额</small>
          {CURRENCY + balance}
        </p>
      </div>
      <div className={own.facts}>
        <p className={cards.note}>
          面值 {CURRENCY + initial}
          {frozen !== '0.00' && `，其中 ${CURRENCY + frozen} 用于待付款的订单`}
        </p>
        {sendOn !== null && <p className={cards.note}>{`定于 ${sendOn} 送给收礼人，到时自动送出`}</p>}
        <p className={cards.note}>{`${ending}，${formatMallDay(expiresAt)} 到期`}</p>
      </div>
      <div className={own.foot}>
        <CardOperations card={card} open={operate} />
        <button
          type="button"
          className={cards.more}
          aria-label={`${name}（${ending}）的余额明细`}
          onClick={open}
        >
          余额明细
        </button>
      </div>
    </Card>
  )
}

/** One of four colours; cards with the same name share it. */
function tintOf(name: string): number {
  return Array.from(name).reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % 4
}

function EntriesDialog({ card, onClose }: { card: OwnGiftCard; onClose(): void }) {
  const { giftCardId, name, initial } = card
  const title = `${name}（${formatGiftCardNumber(card)}）`
  const [pageSize, setPageSize] = useState(20)
  const loaded = useCall(assets.giftCardEntries, { giftCardId, pageNum: 1, pageSize })
  return (
    <Dialog title={title} onClose={onClose}>
      {loaded.state === 'loading' && <p role="status">正在加载余额明细…</p>}
      {loaded.state === 'failed' && <FailedAnswer answer={loaded} />}
      {loaded.state === 'ready' && (
        <>
          <ul className={ledger.entries}>
            {loaded.data.list.map((entry) => (
              <li key={entry.entryId} className={ledger.entry}>
                <div>
                  <p className={ledger.title}>{entry.title}</p>
                  <p className={ledger.note}>{formatMallSecond(entry.createdAt)}</p>
                  <OrderLinks orderIds={entry.orderIds} />
                  {entry.giftCardOrderId !== null && (
                    <p className={ledger.note}>{`购卡订单 ${entry.giftCardOrderId}`}</p>
                  )}
                </div>
                <div className={ledger.amounts}>
                  <p className={entry.amount.startsWith('-') ? ledger.out : ledger.in}>
                    {entry.amount.startsWith('-')
                      ? `−${CURRENCY}${entry.amount.slice(1)}`
                      : `+${CURRENCY}${entry.amount}`}
                  </p>
                  <p className={ledger.note}>{`余额 ${CURRENCY + entry.balanceAfter}`}</p>
                </div>
              </li>
            ))}
          </ul>
          <p className={ledger.note}>
            {loaded.data.total === 0 && '还没有使用过。'}初始面值 {CURRENCY + initial}
          </p>
          {loaded.data.total > pageSize && pageSize < 100 && (
            <button type="button" className={cards.more} onClick={() => setPageSize(100)}>
              查看更多
            </button>
          )}
        </>
      )}
    </Dialog>
  )
}
