import { MAX_LIST_WORD_LENGTH, readWord } from '#schemas/base/search-word.ts'
import { goods as calls } from '#schemas/catalog/goods/calls.ts'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import type { GoodsSource } from '#schemas/catalog/goods/source.ts'
import { pageGoods } from '#schemas/trade/page-goods/calls.ts'
import { TextInput } from '#semi/field/text-input.tsx'
import { Reading } from '#src/parts/catalog/goods/list/reading.tsx'
import { useAsTyped } from '#src/parts/catalog/goods/list/use-as-typed.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Field } from '#ui/field/field.tsx'
import { useFields } from '#ui/field/use-fields.ts'
import { Spinner } from '#ui/loading/loading.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { ChosenList, FoundList, nameUnknown, type Shown } from './chosen-list.tsx'
import { useEditor } from './editor.ts'
import { PickerButton } from './picker-button.tsx'
import type { PlainProps } from './plain-fields.tsx'
import styles from '#src/designer/designer.module.css'

/** Debounce of typing, ms. */
const TYPING = 300
const MAX_FOUND = 20

/** Selects goods by id and shows their names; with `single` the value is one id instead of a list. */
export function GoodsField({ path, meta, absent, single }: PlainProps & { single: boolean }) {
  const { value, set, fault } = useEditor()
  const stored = value(path)
  const ids = (Array.isArray(stored) ? stored : [stored ?? '']).map(String).filter((id) => id !== '')
  const items = useGoods(ids)
  const put = (next: readonly string[]) => {
    const kept = single ? next.at(-1) : next
    set(path, single && kept === undefined && absent === 'required' ? '' : kept, meta.label)
  }
  const most = single ? 1 : (meta.max ?? 50)
  return (
    <Field label={`${meta.label}（${ids.length}）`} error={fault(path)} hint={meta.hint ?? ''} group>
      {() => (
        <div className={styles.goods}>
          <ChosenList items={items} onChange={put} />
          <PickerButton
            label={single && ids.length > 0 ? '换一件商品' : '选择商品'}
            title="选择商品"
            disabled={!single && ids.length >= most}
          >
            {(close) => (
              <FindGoods
                chosen={new Set(ids)}
                onChoose={(id) => {
                  put([...ids, id])
                  if (single || ids.length + 1 >= most) close()
                }}
              />
            )}
          </PickerButton>
        </div>
      )}
    </Field>
  )
}

/** Loads goods by id, in their order; goods that the shop no longer has are named by their id. */
function useGoods(ids: readonly string[]): Shown[] {
  const sources: GoodsSource[] = ids.length === 0 ? [] : [{ by: 'ids', ids: [...ids] }]
  const found = useCall(pageGoods.findPageComponentGoodsListRel, { sources })
  const goods = new Map((found.state === 'ready' ? found.data.flat() : []).map((one) => [one.goodsId, one]))
  return ids.map((value) => {
    const one = goods.get(value)
    return { value, name: one?.name ?? nameUnknown(value), picture: one?.picture ?? null }
  })
}

interface FindProps {
  chosen: ReadonlySet<string>
  onChoose(goodsId: string): void
}

function FindGoods({ chosen, onChoose }: FindProps) {
  const { values, field } = useFields({ word: '' }, {})
  const goodsName = readWord(values.word, MAX_LIST_WORD_LENGTH)
  const exactly = useAsTyped(goodsName)
  const asked = { pageSize: MAX_FOUND, inPicker: true, ...(goodsName && { goodsName, ...exactly.filter }) }
  const found = useCall(calls.queryGoodPage, asked, { delay: TYPING })
  return (
    <div className={styles.palette}>
      <TextInput
        label="查找"
        field={field('word')}
        placeholder="商品名称、品牌或编号"
        maxLength={MAX_LIST_WORD_LENGTH}
        autoComplete="off"
      />
      {found.state === 'loading' && <Spinner small />}
      {found.state === 'failed' && <FailedAnswer answer={found} />}
      {found.state === 'ready' && found.data.understood && (
        <Reading
          understood={found.data.understood}
          total={found.data.total}
          asTyped={{ typed: goodsName, onPress: exactly.onPress }}
        />
      )}
      {found.state === 'ready' && <Found goods={found.data.list} chosen={chosen} onChoose={onChoose} />}
    </div>
  )
}

function Found({ goods, chosen, onChoose }: FindProps & { goods: readonly GoodsCard[] }) {
  if (goods.length === 0) return <EmptyState>没有找到在售的商品，请换个词</EmptyState>
  const items = goods.map(({ goodsId: value, name, picture }) => ({ value, name, picture }))
  return <FoundList label="找到的商品" items={items} chosen={chosen} onChoose={onChoose} />
}
