import { useState } from 'react'
import type { Out } from '#schemas/base/endpoint.ts'
import { MAX_LIST_WORD_LENGTH, readWord } from '#schemas/base/search-word.ts'
import type { PickedGoods } from '#schemas/trade/activity-goods/entities.ts'
import { officeActivities as calls } from '#schemas/trade/activity-goods/office-calls.ts'
import { Select } from '#semi/field/select.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { Reading } from '#src/parts/catalog/goods/list/reading.tsx'
import { useAsTyped } from '#src/parts/catalog/goods/list/use-as-typed.ts'
import { type Answer, useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { useFields } from '#ui/field/use-fields.ts'
import { Spinner } from '#ui/loading/loading.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import styles from './goods-picker.module.css'

interface Props {
  /** Reason why the goods chosen last were rejected, or ''. */
  refusal: string
  onChoose(goods: PickedGoods): void
}

const PAGE = 10
/** Delay between the last key and the request, ms. */
const TYPING = 300

/** Searches for goods; also shows delisted goods, marked, so that members do not search for them in vain. */
export function FindGoods({ refusal, onChoose }: Props) {
  const { values, field } = useFields({ word: '', catId: '' }, {})
  const [asked, setAsked] = useState({ of: '', pageNum: 1 })
  const categories = useCall(calls.pickCategories, {}, { quiet: true })
  const word = readWord(values.word, MAX_LIST_WORD_LENGTH)
  const of = `${word} ${values.catId}`
  const pageNum = asked.of === of ? asked.pageNum : 1
  const exactly = useAsTyped(word)
  const found = useCall(
    calls.pickGoods,
    { ...values, word, pageNum, pageSize: PAGE, ...exactly.filter },
    { quiet: true, delay: TYPING },
  )
  const options = categories.state === 'ready' ? categories.data : []
  return (
    <>
      <div className={styles.find}>
        <TextInput
          label="查找"
          field={field('word')}
          placeholder="名称、品牌或编号"
          maxLength={MAX_LIST_WORD_LENGTH}
          autoComplete="off"
        />
        <Select
          label="分类"
          field={field('catId')}
          placeholder="全部分类"
          options={[
            { value: '', label: '全部分类' },
            ...options.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </div>
      <p className={styles.error} role="alert">
        {refusal}
      </p>
      {found.state === 'ready' && found.data.understood && (
        <Reading
          understood={found.data.understood}
          total={found.data.total}
          asTyped={{ typed: word, onPress: exactly.onPress }}
        />
      )}
      <Results
        found={found}
        pageNum={pageNum}
        onPage={(to) => setAsked({ of, pageNum: to })}
        onChoose={onChoose}
      />
    </>
  )
}

interface ResultsProps extends Pick<Props, 'onChoose'> {
  found: Answer<Out<typeof calls.pickGoods>>
  pageNum: number
  onPage(pageNum: number): void
}

function Results({ found, pageNum, onPage, onChoose }: ResultsProps) {
  if (found.state === 'loading') return <Spinner small />
  if (found.state === 'failed') return <FailedAnswer answer={found} />
  const { list, total } = found.data
  if (total === 0) return <EmptyState>没有找到商品，请换个词或分类</EmptyState>
  return (
    <>
      <ul className={styles.chosen} aria-label="找到的商品" aria-busy={found.busy}>
        {list.map((goods) => (
          <li key={goods.goodsId}>
            <Found goods={goods} />
            <Button
              size="s"
              disabled={!goods.onSale}
              aria-label={`选择 ${goods.name}`}
              onClick={() => onChoose(goods)}
            >
              选择
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button size="s" disabled={pageNum <= 1} onClick={() => onPage(pageNum - 1)}>
          上一页
        </Button>
        <span role="status">
          第 {found.data.pageNum} 页，共 {total} 件商品
        </span>
        <Button size="s" disabled={pageNum * PAGE >= total} onClick={() => onPage(pageNum + 1)}>
          下一页
        </Button>
      </div>
    </>
  )
}

function Found({ goods: { name, picture, shopName, onSale, skus } }: { goods: PickedGoods }) {
  const left = skus.reduce((sum, sku) => sum + sku.left, 0)
  return (
    <div className={styles.goods}>
      <span>
        <Picture src={picture} alt="" width={48} height={48} />
      </span>
      <div>
        <b>{name}</b>
        {!onSale && <span className={styles.quiet}>（未上架，上架后才能选择）</span>}
        <p className={styles.quiet}>
          ￥{skus[0]?.cash ?? ''}，{skus.length} 个规格，可售 {left} 件，{shopName}
        </p>
      </div>
    </div>
  )
}
