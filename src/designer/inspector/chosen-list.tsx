import { Button } from '#ui/button/button.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import styles from '#src/designer/designer.module.css'

/** An entity in a list of the inspector; `picture` is undefined for kinds without pictures. */
export interface Shown {
  value: string
  name: string
  note?: string
  picture?: string | null | undefined
}

/** Returns the name for an id: while the answer is under way, and if no entity has the id. */
export const nameUnknown = (value: string) => `编号 ${value}`

interface ChosenProps {
  items: readonly Shown[]
  onChange(values: readonly string[]): void
}

/** Lists the selected entities with buttons that move and remove them. */
export function ChosenList({ items, onChange }: ChosenProps) {
  const values = items.map(({ value }) => value)
  return (
    <ol>
      {items.map((item, index) => (
        <li key={`${item.value} ${index}`}>
          <Face item={item} />
          {index > 0 && (
            <Button
              size="s"
              look="quiet"
              aria-label={`上移 ${item.name}`}
              onClick={() =>
                onChange(values.with(index, values[index - 1] ?? '').with(index - 1, item.value))
              }
            >
              上移
            </Button>
          )}
          <Button
            size="s"
            look="quiet"
            aria-label={`移除 ${item.name}`}
            onClick={() => onChange(values.toSpliced(index, 1))}
          >
            移除
          </Button>
        </li>
      ))}
    </ol>
  )
}

interface FoundProps {
  label: string
  items: readonly Shown[]
  chosen: ReadonlySet<string>
  onChoose(value: string): void
}

/** Lists found entities with a button that selects each. */
export function FoundList({ label, items, chosen, onChoose }: FoundProps) {
  return (
    <ul className={styles.goods} aria-label={label}>
      {items.map((item) => (
        <li key={item.value}>
          <Face item={item} />
          <Button
            size="s"
            disabled={chosen.has(item.value)}
            aria-label={`选择 ${item.name}`}
            onClick={() => onChoose(item.value)}
          >
            {chosen.has(item.value) ? '已选' : '选择'}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Face({ item: { name, note, picture } }: { item: Shown }) {
  return (
    <>
      {picture !== undefined && <Picture src={picture} alt="" width={40} height={40} />}
      <span>
        {name}
        {note && <small className={styles.quiet}>{note}</small>}
      </span>
    </>
  )
}
