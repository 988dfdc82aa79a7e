import { type ReactNode, useState } from 'react'
import { CURRENCY } from '#schemas/base/constants.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import {
  giftTransfers,
  type ReceivedTransfer,
  type SentTransfer,
} from '#schemas/gifts/cards/transfers/calls.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/dialog.tsx'
import cards from '#src/screens/gifts/own-gifts.module.css'

/** Lists the cards offered to the member's phone, to accept or decline; renders nothing if there are none. */
export function WaitingTransfers() {
  const loaded = useCall(giftTransfers.findReceive, { pageNum: 1, pageSize: 10 })
  const waiting =
    loaded.state === 'ready' ? loaded.data.list.filter(({ status }) => status === 'PENDING') : []
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="gifts-waiting">
      <h2 id="gifts-waiting" className={cards.section}>
        待您领取
      </h2>
      <ul className={cards.orders}>
        {waiting.map((gift) => (
          <Waiting key={gift.transferId} gift={gift} />
        ))}
      </ul>
    </section>
  )
}

function Waiting({ gift }: { gift: ReceivedTransfer }) {
  const mall = useMall()
  const [refusing, setRefusing] = useState(false)
  const { transferId, giver, message, deadline } = gift
  // The client has already shown a rejection and reloads the list.
  const confirm = (accept: boolean) =>
    void withOverlay(mall, () => mall.call(giftTransfers.recevieConfirm, { transferId, accept })).then(
      () => mall.toast.success(accept ? '已领取，礼品卡已放入您的卡包' : '已婉拒，礼品卡已退回'),
      () => undefined,
    )
  return (
    <Entry
      picture={gift.picture}
      title={`${giver} 送您一张礼品卡`}
      message={message}
      note={deadline === 0 ? '请尽快领取' : `请在 ${formatMallMinute(deadline)} 前领取`}
      state={gift.statusText}
    >
      <Button look="primary" size="s" onClick={() => confirm(true)}>
        领取
      </Button>
      <Button size="s" onClick={() => setRefusing(true)}>
        婉拒
      </Button>
      {refusing && (
        <ConfirmDialog
          title="婉拒这份礼品？"
          action="确认婉拒"
          onConfirm={() => confirm(false)}
          onClose={() => setRefusing(false)}
        >
          <p>{`婉拒后礼品卡会立即退回给 ${giver}。`}</p>
        </ConfirmDialog>
      )}
    </Entry>
  )
}

/** Lists the cards that the member sent and received. */
export function Transfers() {
  const [sentSize, setSentSize] = useState(5)
  const [takenSize, setTakenSize] = useState(10)
  const sent = useCall(giftTransfers.findTransfer, { pageNum: 1, pageSize: sentSize })
  const received = useCall(giftTransfers.findReceive, { pageNum: 1, pageSize: takenSize })
  const taken =
    received.state === 'ready' ? received.data.list.filter(({ status }) => status !== 'PENDING') : []
  return (
    <>
      {sent.state === 'failed' && <FailedAnswer answer={sent} />}
      {sent.state === 'ready' && sent.data.list.length > 0 && (
        <List name="我转出" more={sent.data.total > sentSize ? () => setSentSize(100) : null}>
          {sent.data.list.map((gift) => (
            <SentEntry key={gift.transferId} gift={gift} />
          ))}
        </List>
      )}
      {received.state === 'failed' && <FailedAnswer answer={received} />}
      {received.state === 'ready' && taken.length > 0 && (
        <List name="我收到" more={received.data.total > takenSize ? () => setTakenSize(100) : null}>
          {taken.map((gift) => (
            <TakenEntry key={gift.transferId} gift={gift} />
          ))}
        </List>
      )}
    </>
  )
}

function List({ name, more, children }: { name: string; more: (() => void) | null; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h2 className={cards.section}>{name}</h2>
      <ul className={cards.orders}>{children}</ul>
      {more && (
        <button type="button" className={cards.more} onClick={more}>
          {`查看更多${name}的礼品卡`}
        </button>
      )}
    </section>
  )
}

/** Describes a sent transfer. Another backend (`MALL_API`) may send no deadline and no time; they are 0 then. */
function sentText({ status, deadline, createdAt }: SentTransfer): string {
  if (status === 'PENDING')
    return deadline === 0 ? '等待对方领取' : `对方须在 ${formatMallMinute(deadline)} 前领取`
  return createdAt === 0 ? '已转出' : `${formatMallMinute(createdAt)} 转出`
}

function SentEntry({ gift }: { gift: SentTransfer }) {
  const mall = useMall()
  const [recalling, setRecalling] = useState(false)
  const { transferId, name, last4, balance, receiver, status } = gift
  const to = receiver === null ? '通过链接转赠' : `送给 ${receiver}`
  const ending = last4 === '' ? '' : `（尾号 ${last4}）`
  const recall = () =>
    void withOverlay(mall, () => mall.call(giftTransfers.recovery, { transferId })).then(
      () => mall.toast.success('已撤回，礼品卡可以继续使用'),
      () => undefined,
    )
  return (
    <Entry
      picture={gift.picture}
      title={`${name}${ending}${balance === null ? '' : `，余额 ${CURRENCY}${balance}`}`}
      message={gift.message}
      note={
        <>
          <span>{`${to}，`}</span>
          <span>{sentText(gift)}</span>
        </>
      }
      state={gift.statusText}
    >
      {status === 'PENDING' && (
        <Button size="s" onClick={() => setRecalling(true)}>
          撤回
        </Button>
      )}
      {recalling && (
        <ConfirmDialog
          title="撤回转赠？"
          action="确认撤回"
          onConfirm={recall}
          onClose={() => setRecalling(false)}
        >
          <p>撤回后对方不能再领取，原来的链接也会失效。</p>
        </ConfirmDialog>
      )}
    </Entry>
  )
}

function TakenEntry({ gift }: { gift: ReceivedTransfer }) {
  const { name, giver, balance, message, picture, statusText, createdAt } = gift
  return (
    <Entry
      picture={picture}
      title={`${name ?? '礼品卡'}${balance === null ? '' : `，余额 ${CURRENCY}${balance}`}`}
      message={message}
      note={createdAt === 0 ? `${giver} 送出` : `${giver} 于 ${formatMallMinute(createdAt)} 送出`}
      state={statusText}
    />
  )
}

interface EntryProps {
  picture: string | null
  title: string
  message: string
  /** Note in several spans, so that lines break between them. */
  note: ReactNode
  state: string
  children?: ReactNode
}

function Entry({ picture, title, message, note, state, children }: EntryProps) {
  return (
    <li className={cards.order}>
      {picture === null ? (
        <span className={cards.face} aria-hidden="true">
          礼
        </span>
      ) : (
        <img className={cards.face} src={picture} alt="" width={80} height={50} loading="lazy" />
      )}
      <div className={cards.said}>
        <p>{title}</p>
        {message !== '' && <p className={cards.message}>{`“${message}”`}</p>}
        <p className={cards.note}>{note}</p>
      </div>
      <span className={cards.state}>{state}</span>
      {children && <div className={cards.acts}>{children}</div>}
    </li>
  )
}
