import { useState } from 'react'
import { CURRENCY } from '#schemas/base/constants.ts'
import { gift, type GiftCover, type GiftLabel, type GiftLevel } from '#schemas/gifts/cards/calls.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Card } from '#ui/card/card.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { useOwnAddress } from '#ui/picture/own-address.ts'
import { EmptyState } from '#ui/states/states.tsx'
import { CardPreview } from './card-preview.tsx'
import { Choices } from './choices.tsx'
import { PurchaseForm } from './purchase-form.tsx'
import { useWish, type Wish } from './use-wish.ts'
import styles from './gift-cards.module.css'

const ALL = { labelId: '', name: '全部' }

/** Page /giftCard/cardPurchase: gift cards by label and value, with a cover and a greeting. */
export default function CardPurchaseScreen() {
  const [labelId, setLabelId] = useState('')
  const labels = useCall(gift.label, {})
  const levels = useCall(gift.pageLevel, { pageSize: 30, ...(labelId && { labelId }) })
  const covers = useCall(gift.cardHome, {})
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>购买礼品卡</h1>
        <p>把选择留给收礼的人：余额可分次使用，全场通用。</p>
      </header>
      {labels.state === 'ready' && <Labels labels={labels.data} value={labelId} onChange={setLabelId} />}
      {(levels.state === 'loading' || covers.state === 'loading') && <PageLoading />}
      {levels.state === 'failed' && <FailedAnswer answer={levels} />}
      {levels.state !== 'failed' && covers.state === 'failed' && <FailedAnswer answer={covers} />}
      {levels.state === 'ready' && covers.state === 'ready' && (
        <Purchase key={labelId} levels={levels.data.list} covers={covers.data} />
      )}
    </div>
  )
}

interface LabelsProps {
  labels: readonly GiftLabel[]
  value: string
  onChange(labelId: string): void
}

function Labels({ labels, value, onChange }: LabelsProps) {
  const shown = labels.filter(({ count }) => count > 0)
  return (
    <Choices
      label="礼品卡分类"
      look="chips"
      value={value}
      onChange={onChange}
      options={[ALL, ...shown].map(({ labelId, name }) => ({ id: labelId, content: name }))}
    />
  )
}

interface Props {
  levels: readonly GiftLevel[]
  covers: readonly GiftCover[]
}

function Purchase({ levels, covers }: Props) {
  const [first] = levels
  const [cover] = covers
  if (!first || !cover) return <EmptyState>暂时没有可以购买的礼品卡，请稍后再来看看</EmptyState>
  return <Chosen levels={levels} covers={covers} first={first} />
}

function Chosen({ levels, covers, first }: Props & { first: GiftLevel }) {
  const wish = useWish(levels, covers, first)
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Card className={styles.card} aria-labelledby="card-levels">
          <h2 id="card-levels">选择面值</h2>
          <Levels levels={levels} wish={wish} />
        </Card>
        <Card className={styles.card} aria-labelledby="card-covers">
          <h2 id="card-covers">选择卡面</h2>
          <Covers covers={covers} wish={wish} />
        </Card>
        <PurchaseForm wish={wish} />
      </div>
      <CardPreview level={wish.level} cover={wish.cover} greeting={wish.texts.greeting} />
    </div>
  )
}

function Levels({ levels, wish }: { levels: readonly GiftLevel[]; wish: Wish }) {
  return (
    <Choices
      label="面值"
      look="faces"
      value={wish.level.levelId}
      onChange={wish.chooseLevel}
      options={levels.map(({ levelId, name, intro, value, price }) => ({
        id: levelId,
        content: (
          <>
            <span className={styles.name}>{name}</span>
            <span className={styles.value}>
              <small>{CURRENCY}</small>
              {value}
            </span>
            <span className={styles.note}>
              {price === value ? intro : `售价 ${CURRENCY + price}，${intro}`}
            </span>
          </>
        ),
      }))}
    />
  )
}

function Covers({ covers, wish }: { covers: readonly GiftCover[]; wish: Wish }) {
  const own = useOwnAddress()
  return (
    <Choices
      label="卡面"
      look="covers"
      value={wish.cover.coverId}
      onChange={wish.chooseCover}
      options={covers.map(({ coverId, name, picture }) => ({
        id: coverId,
        content: (
          <>
            <img src={own(picture)} alt="" width={640} height={400} loading="lazy" />
            <span>{name}</span>
          </>
        ),
      }))}
    />
  )
}
