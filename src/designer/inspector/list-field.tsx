import { isRecord } from '#schemas/base/record.ts'
import type { Schema } from '#schemas/field/schema-walk.ts'
import { Button } from '#ui/button/button.tsx'
import styles from '../designer.module.css'
import { sampleOf } from '../sample.ts'
import { useEditor } from './editor.ts'
import type { PlainProps } from './plain-fields.tsx'

/** Items one below the other: each is opened, moved and removed. */
export function ListField({ path, meta, element }: PlainProps & { element: Schema }) {
  const { value, set, fault, Nested } = useEditor()
  const stored = value(path)
  const items: readonly unknown[] = Array.isArray(stored) ? stored : []
  const { label, itemLabel = label, min = 0, max = 100 } = meta
  function swap(index: number, other: number) {
    const next = items.map((item, at) => (at === index ? items[other] : at === other ? items[index] : item))
    set(path, next, `移动${itemLabel}`)
  }
  const remove = (index: number) => {
    const next = items.filter((_, at) => at !== index)
    set(path, next, `删除${itemLabel}`)
  }
  const nameAt = (index: number) => `第 ${index + 1} 个${itemLabel}`
  return (
    <fieldset className={styles.group}>
      <legend>{`${label}（${items.length}）`}</legend>
      {fault(path) && (
        <p className={styles.fault} role="alert">
          {fault(path)}
        </p>
      )}
      {items.map((item, index) => (
        <details key={index} className={styles.item}>
          <summary>
            {nameAt(index)} <span className={styles.quiet}>{wordOf(item)}</span>
          </summary>
          <Nested schema={element} path={[...path, index]} />
          <ItemDeeds
            name={nameAt(index)}
            onUp={index > 0 && (() => swap(index, index - 1))}
            onDown={index < items.length - 1 && (() => swap(index, index + 1))}
            onRemove={items.length > min && (() => remove(index))}
          />
        </details>
      ))}
      <div className={styles.buttons}>
        <Button
          size="s"
          disabled={items.length >= max}
          onClick={() => set(path, [...items, sampleOf(element)], `添加${itemLabel}`)}
        >
          {`添加${itemLabel}`}
        </Button>
      </div>
    </fieldset>
  )
}

interface DeedsProps {
  name: string
  /** false where there is no way. */
  onUp: false | (() => void)
  onDown: false | (() => void)
  onRemove: false | (() => void)
}

function ItemDeeds({ name, onUp, onDown, onRemove }: DeedsProps) {
  const deeds = [
    ['上移', onUp],
    ['下移', onDown],
    ['删除', onRemove],
  ] as const
  return (
    <div className={styles.buttons}>
      {deeds.map(([label, act]) => (
        <Button
          key={label}
          size="s"
          look="quiet"
          disabled={!act}
          aria-label={`${label}${name}`}
          onClick={() => act && act()}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

/** What tells an item from the others: its first text. */
function wordOf(item: unknown): string {
  if (typeof item === 'string') return item
  if (!isRecord(item)) return ''
  const text = Object.values(item).find((value) => typeof value === 'string' && value !== '')
  return typeof text === 'string' ? text.slice(0, 20) : ''
}
