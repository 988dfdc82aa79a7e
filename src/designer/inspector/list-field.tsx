import { useState } from 'react'
import { cutGraphemes } from '#schemas/base/graphemes.ts'
import { isRecord } from '#schemas/base/record.ts'
import type { Schema } from '#schemas/field/schema-walk.ts'
import { createSample } from '#src/designer/sample.ts'
import { Button } from '#ui/button/button.tsx'
import { useEditor } from './editor.ts'
import type { PlainProps } from './plain-fields.tsx'
import styles from '#src/designer/designer.module.css'

/** Shows items one below the other; each can be opened, moved and removed. */
export function ListField({ path, meta, element }: PlainProps & { element: Schema }) {
  const { value, addItem, moveItem, removeItem, fault, Nested } = useEditor()
  const stored = value(path)
  const items: readonly unknown[] = Array.isArray(stored) ? stored : []
  const { keys, opened, ...order } = useKeys(items.length)
  const { label, itemLabel = label, min = 0, max = 100 } = meta
  const nameAt = (index: number) => `第 ${index + 1} 个${itemLabel}`
  return (
    <fieldset className={styles.group}>
      <legend>{`${label}（${items.length}）`}</legend>
      <Fault text={fault(path)} />
      {items.map((item, index) => (
        <details key={keys[index]} className={styles.item} open={keys[index] === opened || undefined}>
          <summary>
            {nameAt(index)} <span className={styles.quiet}>{wordOf(item)}</span>
          </summary>
          <Fault text={fault([...path, index])} />
          <Nested schema={element} path={[...path, index]} />
          <ItemDeeds
            name={nameAt(index)}
            most={{ up: index, down: items.length - 1 - index, remove: items.length - min }}
            onMove={(way) => {
              order.move(index, way)
              moveItem(path, index, way, `移动${itemLabel}`)
            }}
            onRemove={() => {
              order.remove(index)
              removeItem(path, index, `删除${itemLabel}`)
            }}
          />
        </details>
      ))}
      <div className={styles.buttons}>
        <Button
          size="s"
          disabled={items.length >= max}
          onClick={() => {
            order.add()
            addItem(path, createSample(element), `添加${itemLabel}`)
          }}
        >
          {`添加${itemLabel}`}
        </Button>
      </div>
    </fieldset>
  )
}

const Fault = ({ text }: { text: string }) =>
  text && (
    <p className={styles.fault} role="alert">
      {text}
    </p>
  )

/** Keeps React keys for items, which have no ids. If the number of items changed from elsewhere, all get new keys. */
function useKeys(length: number) {
  const [{ keys, next, opened }, setKeys] = useState({ keys: numbers(0, length), next: length, opened: -1 })
  const known = keys.length === length ? keys : numbers(next, length)
  if (known !== keys) setKeys({ keys: known, next: next + length, opened: -1 })
  return {
    keys: known,
    /** Key of the item that was added last; -1 after any other change. */
    opened,
    add: () => setKeys({ keys: [...known, next], next: next + 1, opened: next }),
    remove: (index: number) => setKeys({ keys: known.filter((_, at) => at !== index), next, opened: -1 }),
    move(index: number, way: -1 | 1) {
      const swapped = known.map((key, at) =>
        at === index ? (known[index + way] ?? key) : at === index + way ? (known[index] ?? key) : key,
      )
      setKeys({ keys: swapped, next, opened: -1 })
    },
  }
}

const numbers = (from: number, length: number) => Array.from({ length }, (_, index) => from + index)

interface DeedsProps {
  name: string
  most: { up: number; down: number; remove: number }
  onMove(way: -1 | 1): void
  onRemove(): void
}

function ItemDeeds({ name, most, onMove, onRemove }: DeedsProps) {
  const deeds = [
    ['上移', most.up, () => onMove(-1)],
    ['下移', most.down, () => onMove(1)],
    ['删除', most.remove, onRemove],
  ] as const
  return (
    <div className={styles.buttons}>
      {deeds.map(([label, possible, act]) => (
        <Button
          key={label}
          size="s"
          look="quiet"
          // The button is not disabled, because disabling it at the end of the list would lose the focus.
          aria-disabled={possible <= 0}
          aria-label={`${label}${name}`}
          onClick={() => possible > 0 && act()}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

/** Returns the first text of an item, which tells the item from the other items. */
function wordOf(item: unknown): string {
  if (!isRecord(item)) return ''
  const text = Object.values(item).find((value) => typeof value === 'string' && value !== '')
  return typeof text === 'string' ? cutGraphemes(text, 20) : ''
}
