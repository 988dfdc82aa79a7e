import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { checkActivityGoods } from '#schemas/base/field-rules.ts'
import type { ActivityGoods, ActivitySku, PickedGoods } from '#schemas/trade/activity-goods/entities.ts'
import { officeActivities as calls } from '#schemas/trade/activity-goods/office-calls.ts'
import type { ActivityGoodsType } from '#schemas/trade/activity-goods/words.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { serializeChosen, readChosen } from './chosen.ts'
import { FindGoods } from './find-goods.tsx'
import { SkuFields } from './sku-fields.tsx'
import styles from './goods-picker.module.css'

interface Props {
  type: ActivityGoodsType
  label: string
  /** Field with the chosen goods, serialized by `serializeChosen`. */
  field: FieldState
  /** Maximum number of goods; 1 for a prize. */
  most: number
  /** Goods chosen in other pickers of the same form. */
  elsewhere?: readonly { goodsId: string }[] | undefined
  onChosen?: ((goods: PickedGoods, chosen: ActivityGoods) => void) | undefined
}

function usePicking({ field, elsewhere = [], onChosen }: Pick<Props, 'field' | 'elsewhere' | 'onChosen'>) {
  const chosen = readChosen(field.value)
  const [finding, setFinding] = useState(false)
  const [edited, setEdited] = useState<PickedGoods | null>(null)
  const [refusal, setRefusal] = useState('')
  const goodsIds = chosen.map(({ goodsId }) => goodsId)
  const found = useCall(calls.pickGoods, { goodsIds }, { quiet: true })
  const named = found.state === 'ready' ? found.data.list : []
  const put = (goods: readonly ActivityGoods[]) => field.onChange(serializeChosen(goods))
  const close = () => {
    setFinding(false)
    setEdited(null)
    setRefusal('')
  }
  function choose(goods: PickedGoods) {
    const twice = checkActivityGoods([...chosen, ...elsewhere], goods.goodsId)
    setRefusal(twice ?? '')
    if (twice === null) setEdited(goods)
  }
  function keep(goods: PickedGoods, one: ActivityGoods) {
    const stands = goodsIds.includes(one.goodsId)
    put(stands ? chosen.map((old) => (old.goodsId === one.goodsId ? one : old)) : [...chosen, one])
    onChosen?.(goods, one)
    close()
  }
  const remove = (gone: string) => put(chosen.filter(({ goodsId }) => goodsId !== gone))
  return { chosen, named, finding, edited, refusal, setFinding, setEdited, choose, keep, remove, close }
}

/** Chooses goods for an activity or a prize: finds them, then asks for pieces and prices of each SKU. */
export function GoodsPicker({ type, label, field, most, elsewhere, onChosen }: Props) {
  const scoreName = useScoreName()
  const { chosen, named, finding, edited, refusal, ...picking } = usePicking({ field, elsewhere, onChosen })
  const { setFinding, setEdited, choose, keep, remove, close } = picking
  useEffect(() =>
    field.onSay?.(
      (value) =>
        readChosen(value)
          .map((one) => describeGoods(one, { named, type, scoreName }))
          .join('\n'),
      label,
    ),
  )
  const editing = chosen.find(({ goodsId }) => goodsId === edited?.goodsId)
  return (
    <div className={styles.picker} role="group" aria-label={label}>
      <p className={styles.label}>{label}</p>
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map((one) => (
            <Chosen
              key={one.goodsId}
              one={one}
              goods={named.find(({ goodsId }) => goodsId === one.goodsId)}
              type={type}
              readOnly={field.readOnly ?? false}
              onEdit={setEdited}
              onRemove={remove}
            />
          ))}
        </ul>
      )}
      {chosen.length < most && !field.readOnly && (
        <Button size="s" onClick={() => setFinding(true)}>
          选择商品
        </Button>
      )}
      <p className={styles.error} role="alert" tabIndex={-1} data-fault={field.error !== ''}>
        {field.error}
      </p>
      {(finding || edited) && (
        <PickDialog title={edited?.name ?? '选择商品'} onClose={close}>
          {edited ? (
            <SkuFields
              key={edited.goodsId}
              goods={edited}
              type={type}
              chosen={editing}
              onKeep={(one) => keep(edited, one)}
            />
          ) : (
            <FindGoods refusal={refusal} onChoose={choose} />
          )}
        </PickDialog>
      )}
    </div>
  )
}

/** Renders in a portal, so that Enter does not submit the surrounding form and form styles do not apply. */
function PickDialog({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) {
  return createPortal(
    <Dialog title={title} wide form onClose={onClose}>
      <div className={styles.inside}>{children}</div>
    </Dialog>,
    document.body,
  )
}

interface Described {
  named: readonly PickedGoods[]
  type: ActivityGoodsType
  scoreName: string
}

const priceText = ({ productPrice, points }: ActivitySku, { type, scoreName }: Omit<Described, 'named'>) =>
  type === 'POINTS' ? `${points} ${scoreName} + ￥${productPrice}` : `￥${productPrice}`

function describeGoods({ goodsId, skuInfo }: ActivityGoods, { named, ...words }: Described): string {
  const goods = named.find((one) => one.goodsId === goodsId)
  const skus = skuInfo.map((sku) => {
    const spec = goods?.skus.find(({ skuId }) => skuId === sku.skuId)?.specText ?? ''
    const pieces = words.type === 'PRIZE' ? '' : `${sku.activityGoodsNumber} 件，`
    return `${spec === '' ? '' : `${spec}，`}${pieces}${priceText(sku, words)}`
  })
  return `${goods?.name ?? goodsId}：${skus.join('；')}`
}

interface ChosenProps {
  one: ActivityGoods
  goods: PickedGoods | undefined
  type: ActivityGoodsType
  readOnly: boolean
  onEdit(goods: PickedGoods): void
  onRemove(goodsId: string): void
}

function Chosen({ one, goods, type, readOnly, onEdit, onRemove }: ChosenProps) {
  const { goodsId } = one
  return (
    <li>
      <ChosenWords one={one} goods={goods} type={type} />
      {!readOnly && (
        <span className={styles.buttons}>
          <Button size="s" disabled={!goods} onClick={() => goods && onEdit(goods)}>
            修改
          </Button>
          <Button
            size="s"
            look="quiet"
            aria-label={`移除 ${goods?.name ?? goodsId}`}
            onClick={() => onRemove(goodsId)}
          >
            移除
          </Button>
        </span>
      )}
    </li>
  )
}

function ChosenWords({ one, goods, type }: Pick<ChosenProps, 'one' | 'goods' | 'type'>) {
  const scoreName = useScoreName()
  return (
    <div className={styles.goods}>
      <span>
        <Picture src={goods?.picture ?? null} alt="" width={48} height={48} />
      </span>
      <div>
        <b>{goods?.name ?? one.goodsId}</b>
        {goods?.onSale === false && <span className={styles.quiet}>（已下架）</span>}
        {one.skuInfo.map((sku) => {
          const spec = goods?.skus.find(({ skuId }) => skuId === sku.skuId)?.specText
          const pieces = type === 'PRIZE' ? '' : `${sku.activityGoodsNumber} 件，`
          return (
            <p key={sku.skuId} className={styles.quiet}>
              {spec ? `${spec}，` : ''}
              {pieces}
              {priceText(sku, { type, scoreName })}
            </p>
          )
        })}
      </div>
    </div>
  )
}
