import { useState } from 'react'
import { EmptyState, FailedState } from '#ui/states/states.tsx'
import { assets, type OwnGiftCard } from '#schemas/api/assets.ts'
import { CURRENCY } from '#schemas/base/constants.ts'
import { mallDay, mallSecond } from '#schemas/base/mall-time.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { useCall } from '#src/features/use-call.ts'
import styles from './center.module.css'
import cards from './gift-cards.module.css'
import ledger from './ledger.module.css'
import { OrderLinks } from './order-links.tsx'
import { tabs } from './tabs.ts'

/** The member's gift cards, those that can pay in front. */
export default function GiftCardsTab() {
  const [open, setOpen] = useState<OwnGiftCard | null>(null)
  const loaded = useCall(assets.giftCardList, {})
  return (
    <>
      <h1 className={styles.heading}>{tabs.giftCards.title}</h1>
      {loaded.state === 'loading' && <PageLoading />}
      {loaded.state === 'failed' && <FailedState retry={loaded.retry} />}
      {loaded.state === 'ready' && loaded.data.length === 0 && (
        <section className={styles.card}>
          <EmptyState>还没有礼品卡，收到或购买的礼品卡会放在这里</EmptyState>
        </section>
      )}
      {loaded.state === 'ready' && (
        <ul className={cards.cards}>
          {loaded.data.map((card) => (
            <GiftCard key={card.giftCardId} card={card} open={() => setOpen(card)} />
          ))}
        </ul>
      )}
      {open && <EntriesDialog card={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function GiftCard({ card, open }: { card: OwnGiftCard; open(): void }) {
  const { name, last4, initial, balance, frozen, statusText, reason, expiresAt } = card
  return (
    <li className={reason === null ? cards.usable : cards.ended}>
      <p className={cards.head}>
        <span className={cards.name}>{name}</span>
        <span className={cards.state}>{statusText}</span>
      </p>
      <p className={cards.balance}>
        <small>{CURRENCY}</small>
        {balance}
      </p>
      <p className={cards.note}>
        面值 {CURRENCY + initial}
        {frozen !== '0.00' && `，其中 ${CURRENCY + frozen} 用于待付款的订单`}
      </p>
      <p className={cards.foot}>
        <span>
          卡号尾号 {last4}，{mallDay(expiresAt)} 到期
        </span>
        <button type="button" aria-label={`${name}（尾号 ${last4}）的余额明细`} onClick={open}>
          余额明细
        </button>
      </p>
    </li>
  )
}

function EntriesDialog({ card, onClose }: { card: OwnGiftCard; onClose(): void }) {
  const { giftCardId, name, last4, initial } = card
  const [pageSize, setPageSize] = useState(20)
  const loaded = useCall(assets.giftCardEntries, { giftCardId, pageNum: 1, pageSize })
  return (
    <Dialog title={`${name}（尾号 ${last4}）`} onClose={onClose}>
      {loaded.state === 'loading' && <p role="status">正在加载余额明细…</p>}
      {loaded.state === 'failed' && <FailedState retry={loaded.retry} />}
      {loaded.state === 'ready' && (
        <>
          <ul className={ledger.entries}>
            {loaded.data.list.map((entry) => (
              <li key={entry.entryId} className={ledger.entry}>
                <div>
                  <p className={ledger.title}>{entry.title}</p>
                  <p className={ledger.note}>{mallSecond(entry.createdAt)}</p>
                  <OrderLinks orderIds={entry.orderIds} />
                </div>
                <div className={ledger.amounts}>
                  <p className={entry.amount.startsWith('-') ? ledger.out : ledger.in}>
                    {entry.amount.startsWith('-')
                      ? `−${CURRENCY}${entry.amount.slice(1)}`
                      : `+${CURRENCY}${entry.amount}`}
                  </p>
                  <p className={ledger.note}>余额 {CURRENCY + entry.balanceAfter}</p>
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
