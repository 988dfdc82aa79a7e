import { useState } from 'react'
import * as z from 'zod/mini'
import { formatMallDay, formatMallSecond } from '#schemas/base/mall-time.ts'
import { GIFT_KINDS } from '#schemas/gifts/cards/states.ts'
import { giftVouchers, type OwnVoucher } from '#schemas/gifts/vouchers/calls.ts'
import { voucherGroups, type VoucherGroup } from '#schemas/gifts/vouchers/picks.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { pagingQuery } from '#schemas/routes/list-query.ts'
import { OrderLinks } from '#src/parts/people/accounts/center/order-links.tsx'
import { tabs } from '#src/parts/people/accounts/center/tabs.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { useListQuery } from '#src/runtime/mall/use-list-query.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { ListTabs } from '#src/runtime/text/list-links.tsx'
import { PagedAnswer } from '#src/runtime/text/paged-answer.tsx'
import { Card } from '#ui/card/card.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import ledger from '#src/parts/people/accounts/center/ledger.module.css'
import cards from '#src/screens/gifts/own-gifts.module.css'

const groups = ['usable', 'used', 'ended'] as const
const Query = z.looseObject({
  ...pagingQuery(10),
  state: z.catch(z._default(z.enum(groups), 'usable'), 'usable'),
  /** Code to bind, passed by an entry on another page. */
  code: z.optional(z.string()),
})

/** Lists the member's vouchers and books by state. State and page are in the address. */
export default function VouchersTab() {
  const { state, pageNum, pageSize, code } = useListQuery(Query)
  const [open, setOpen] = useState<OwnVoucher | null>(null)
  const query = { state, pageNum, pageSize }
  const at = (change: { state?: VoucherGroup; pageNum?: number; pageSize?: number }) =>
    formatHref('center', { tabId: 'voucher', ...query, ...change })
  const loaded = useCall(giftVouchers.page, query)
  const counts = loaded.state === 'ready' ? loaded.data.counts : null
  return (
    <>
      <PageHead title={tabs.voucher.title}>
        <ButtonLink size="s" to={formatHref('center', { tabId: 'giftCards', ...(code && { code }) })}>
          绑定礼品券
        </ButtonLink>
      </PageHead>
      <Card aria-label="我的礼品券">
        <ListTabs
          label="礼品券状态"
          tabs={groups.map((name) => ({
            name,
            title: voucherGroups[name],
            count: counts?.[name],
            to: at({ state: name, pageNum: 1 }),
          }))}
          current={state}
        />
        <PagedAnswer
          answer={loaded}
          to={at}
          unit="张"
          empty={<EmptyState>{`没有${voucherGroups[state]}的提货券和礼品册`}</EmptyState>}
        >
          {(page, busy) => (
            <ul className={`${cards.cards} ${cards.inPanel} busy-line`} aria-busy={busy}>
              {page.list.map((voucher) => (
                <Voucher key={voucher.voucherId} voucher={voucher} open={() => setOpen(voucher)} />
              ))}
            </ul>
          )}
        </PagedAnswer>
      </Card>
      {open && <EntriesDialog voucher={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function wayTo({ kind, voucherId }: OwnVoucher): string {
  return kind === 'BOOK'
    ? formatHref('giftBook', { bookId: voucherId })
    : formatHref('giftVoucher', { voucherId })
}

function wayWords({ kind, reason }: OwnVoucher): string {
  if (reason !== null) return '查看'
  return kind === 'BOOK' ? '打开礼品册' : '去提货'
}

function Voucher({ voucher, open }: { voucher: OwnVoucher; open(): void }) {
  const { kind, name, last4, picks, left, statusText, reason, expiresAt } = voucher
  const words = wayWords(voucher)
  return (
    <Card as="li" className={reason === null ? cards.usable : cards.ended}>
      <p className={cards.head}>
        <span className={cards.name}>{name}</span>
        <span className={cards.state}>{`${GIFT_KINDS[kind]} · ${statusText}`}</span>
      </p>
      <p className={cards.balance}>
        {left}
        <small>{` / ${picks} 件可选`}</small>
      </p>
      <p className={cards.foot}>
        <span>{`尾号 ${last4}，${formatMallDay(expiresAt)} 到期`}</span>
        <button type="button" aria-label={`${name}（尾号 ${last4}）的使用记录`} onClick={open}>
          使用记录
        </button>
      </p>
      <p className={cards.operations}>
        <ButtonLink
          size="s"
          look={reason === null ? 'primary' : undefined}
          to={wayTo(voucher)}
          aria-label={`${words}：${name}（尾号 ${last4}）`}
        >
          {words}
        </ButtonLink>
      </p>
    </Card>
  )
}

function EntriesDialog({ voucher, onClose }: { voucher: OwnVoucher; onClose(): void }) {
  const { voucherId, name, last4, picks } = voucher
  const loaded = useCall(giftVouchers.entries, { voucherId, pageSize: 100 })
  return (
    <Dialog title={`${name}（尾号 ${last4}）`} onClose={onClose}>
      {loaded.state === 'loading' && <p role="status">正在加载使用记录…</p>}
      {loaded.state === 'failed' && <FailedAnswer answer={loaded} />}
      {loaded.state === 'ready' && (
        <>
          <ul className={ledger.entries}>
            {loaded.data.list.map(({ entryId, title, amount, leftAfter, orderIds, createdAt }) => (
              <li key={entryId} className={ledger.entry}>
                <div>
                  <p className={ledger.title}>{title}</p>
                  <p className={ledger.note}>{formatMallSecond(createdAt)}</p>
                  <OrderLinks orderIds={orderIds} />
                </div>
                <div className={ledger.amounts}>
                  <p className={amount < 0 ? ledger.out : ledger.in}>
                    {amount < 0 ? `−${-amount} 件` : `+${amount} 件`}
                  </p>
                  <p className={ledger.note}>{`还剩 ${leftAfter} 件`}</p>
                </div>
              </li>
            ))}
          </ul>
          <p className={ledger.note}>
            {loaded.data.total === 0 && '还没有使用过。'}共可选 {picks} 件
          </p>
        </>
      )}
    </Dialog>
  )
}
