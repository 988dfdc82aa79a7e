import { useState } from 'react'
import { Link } from 'react-router-dom'
import { CURRENCY } from '#schemas/base/constants.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { formatHref } from '#schemas/routes/href.ts'
import type { SchemeCard } from '#schemas/sourcing/schemes/entities.ts'
import { Card } from '#ui/card/card.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { CardDialog, type CardQuestion } from './card-dialog.tsx'
import { useCardDoings } from './use-card-doings.ts'
import styles from './scheme-cards.module.css'

/** Lists schemes as cards that link to the editor. */
export function SchemeCards({ list, busy }: { list: readonly SchemeCard[]; busy: boolean }) {
  const [asked, setAsked] = useState<CardQuestion | null>(null)
  return (
    <>
      <ul className={`${styles.cards} busy-line`} aria-busy={busy} aria-label="方案列表">
        {list.map((card) => (
          <Card as="li" key={card.schemeId} className={styles.card} data-state={card.status}>
            <CardContent card={card} onAsk={(question) => setAsked({ question, card })} />
          </Card>
        ))}
      </ul>
      {asked && <CardDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function CardContent({ card, onAsk }: { card: SchemeCard; onAsk(question: CardQuestion['question']): void }) {
  const { schemeId, name, customer, status } = card
  return (
    <>
      <Cover pictures={card.pictures} />
      <div className={styles.body}>
        <div className={styles.title}>
          <h2 className={styles.name}>
            <Link to={formatHref('schemeGoodsList', { schemeId })}>{name}</Link>
          </h2>
          <p className={styles.marks}>
            <span data-mark={status}>{card.statusText}</span>
            {card.current && <span data-mark="current">当前方案</span>}
            {card.shared && <span data-mark="shared">分享中</span>}
          </p>
        </div>
        <p className={styles.customer}>{customer ? `客户：${customer}` : '还没有填写客户'}</p>
        <p className={styles.figures}>
          <b>{`${CURRENCY}${card.quote}`}</b>
          <span>{`${card.items} 种商品`}</span>
        </p>
        <p className={styles.when}>
          <span>{`${formatMallMinute(card.updatedAt)} 更新`}</span>
          {card.validUntil && <span>{`有效期至 ${card.validUntil}`}</span>}
        </p>
        <Doings card={card} onAsk={onAsk} />
      </div>
    </>
  )
}

function Cover({ pictures }: { pictures: readonly string[] }) {
  if (pictures.length === 0)
    return (
      <div className={styles.blank} aria-hidden="true">
        待添加商品
      </div>
    )
  return (
    <div className={styles.cover} data-count={Math.min(4, pictures.length)} aria-hidden="true">
      {pictures.slice(0, 4).map((src, at) => (
        <Picture key={`${at} ${src}`} src={src} alt="" width={200} height={200} place={160} />
      ))}
    </div>
  )
}

function Doings({ card, onAsk }: Parameters<typeof CardContent>[0]) {
  const { name, status } = card
  const { copy, archive, restore, makeCurrent } = useCardDoings(card)
  return (
    <p className={styles.doings}>
      <button type="button" aria-label={`复制方案“${name}”`} onClick={copy}>
        复制
      </button>
      {status === 'DRAFT' && (
        <button type="button" aria-label={`重命名方案“${name}”`} onClick={() => onAsk('rename')}>
          重命名
        </button>
      )}
      {status === 'DRAFT' && !card.current && (
        <button type="button" aria-label={`把“${name}”设为当前方案`} onClick={makeCurrent}>
          设为当前
        </button>
      )}
      {status === 'ARCHIVED' ? (
        <button type="button" aria-label={`恢复方案“${name}”`} onClick={restore}>
          恢复
        </button>
      ) : (
        <button type="button" aria-label={`归档方案“${name}”`} onClick={archive}>
          归档
        </button>
      )}
      <button type="button" aria-label={`删除方案“${name}”`} onClick={() => onAsk('remove')}>
        删除
      </button>
    </p>
  )
}
