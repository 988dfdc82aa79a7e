import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { CURRENCY } from '#schemas/base/constants.ts'
import { formatMallDay, formatMallMinute } from '#schemas/base/mall-time.ts'
import type { OwnGift } from '#schemas/gifts/cards/binding/entities.ts'
import { giftTransfers, type LinkedGift } from '#schemas/gifts/cards/transfers/calls.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { isMissing } from '#src/api/failure.ts'
import { acceptGift } from '#src/parts/gifts/cards/accept-gift.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { readSecret } from '#src/runtime/mall/secret-link.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { Note } from '#ui/note/note.tsx'
import { PrintedFace } from './printed-face.tsx'
import styles from './card-receive.module.css'

/** Page /giftCard/receive, the target of a gift link. A guest sees the giver and accepts after the login. */
export default function CardReceiveScreen() {
  const { addressing } = useMall()
  const token = readSecret(addressing, useLocation())
  return token === '' ? <NoGift /> : <Linked key={token} token={token} />
}

function NoGift() {
  return (
    <Note title="链接无效">
      <p>请核对链接是否完整，或向送您礼品的人重新索取。</p>
      <ButtonLink look="primary" to={formatHref('mall')}>
        逛逛商城
      </ButtonLink>
    </Note>
  )
}

function Linked({ token }: { token: string }) {
  const loaded = useCall(giftTransfers.look, { token })
  const [taken, setTaken] = useState<OwnGift | null>()
  if (loaded.state === 'loading') return <PageLoading />
  if (loaded.state === 'failed')
    return isMissing(loaded.error) ? <NoGift /> : <FailedAnswer answer={loaded} />
  const { data: gift } = loaded
  if (taken !== undefined || gift.own === 'TAKEN') return <Taken gift={gift} taken={taken ?? null} />
  if (gift.own === 'SENT') return <Own gift={gift} />
  if (gift.status !== 'PENDING') return <Ended gift={gift} />
  return <Waiting gift={gift} token={token} onTaken={setTaken} />
}

interface WaitingProps {
  gift: LinkedGift
  token: string
  /** Called after the gift was accepted; null if another backend (`MALL_API`) does not return the gift. */
  onTaken(gift: OwnGift | null): void
}

function Waiting({ gift, token, onTaken }: WaitingProps) {
  const mall = useMall()
  const accept = () =>
    void acceptGift(mall, token).then((taken) => {
      if (taken !== undefined) onTaken(taken)
    })
  return (
    <GiftSheet gift={gift} title={`${gift.giver} 送您一份礼品`}>
      <p className={styles.note}>{`请在 ${formatMallMinute(gift.deadline)} 前领取，逾期将退回给对方。`}</p>
      <Button look="primary" size="l" onClick={() => mall.asMember(accept, { kind: 'gift', token })}>
        领取礼品
      </Button>
    </GiftSheet>
  )
}

function Own({ gift }: { gift: LinkedGift }) {
  return (
    <GiftSheet gift={gift} title="这是您送出的礼品">
      <p className={styles.note}>
        {gift.status === 'PENDING'
          ? `正在等对方领取，截止 ${formatMallMinute(gift.deadline)}。如需收回，请在“我转出”中撤回。`
          : `当前状态：${gift.statusText}`}
      </p>
      <ToCards />
    </GiftSheet>
  )
}

function Taken({ gift, taken }: { gift: LinkedGift; taken: OwnGift | null }) {
  return (
    <GiftSheet gift={gift} title="礼品卡已放入您的卡包">
      {taken?.balance != null && (
        <p role="status">
          {`${taken.name}，余额 ${CURRENCY}${taken.balance}，${formatMallDay(taken.expiresAt)} 到期`}
        </p>
      )}
      <ToCards />
    </GiftSheet>
  )
}

function Ended({ gift }: { gift: LinkedGift }) {
  return (
    <Note title="这份礼品已经不能领取">
      <p>{`当前状态：${gift.statusText}。如有疑问，请联系送您礼品的人。`}</p>
      <ButtonLink look="primary" to={formatHref('mall')}>
        逛逛商城
      </ButtonLink>
    </Note>
  )
}

const ToCards = () => (
  <ButtonLink look="primary" size="l" to={formatHref('center', { tabId: 'giftCards' })}>
    查看我的礼品卡
  </ButtonLink>
)

function GiftSheet({ gift, title, children }: { gift: LinkedGift; title: string; children: ReactNode }) {
  const { picture, message } = gift
  return (
    <Card as="article" className={styles.card} aria-labelledby="gift-title">
      {picture === null ? (
        <p className={styles.face} aria-hidden="true">
          礼品卡
        </p>
      ) : (
        <PrintedFace picture={picture} alt="礼品卡卡面" blessing={message} />
      )}
      <h1 id="gift-title">{title}</h1>
      {picture === null && message !== '' && <blockquote className={styles.message}>{message}</blockquote>}
      {children}
    </Card>
  )
}
