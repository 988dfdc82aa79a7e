import { Link } from 'react-router-dom'
import { CURRENCY } from '#schemas/base/constants.ts'
import type { Understood } from '#schemas/base/understood.ts'
import { formatRange } from './range-text.ts'
import styles from './reading.module.css'

interface Props {
  understood: Understood
  total: number
  /** Words that the user typed, and the address or the action that searches for these words literally. */
  asTyped?: { typed: string } & ({ to: string } | { onPress: () => void })
  hasChips?: boolean
}

/** Explains how the typed words were interpreted; renders nothing if they were taken literally. */
export function Reading({ understood, total, asTyped, hasChips = false }: Props) {
  const { corrected } = understood
  const others = [...(hasChips ? [] : sayChosen(understood)), ...sayNear(understood, total)]
  if (corrected === null && others.length === 0) return null
  return (
    <p className={styles.reading} role="status">
      {corrected !== null && (
        <span>
          {'已按“'}
          <b>{corrected}</b>
          {'”为您搜索。'}
        </span>
      )}
      {others.map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
      {asTyped && <WayBack {...asTyped} />}
    </p>
  )
}

function WayBack({ typed, ...way }: NonNullable<Props['asTyped']>) {
  const words = `仍按“${typed}”搜索`
  return 'to' in way ? (
    <Link to={way.to} className={styles.back}>
      {words}
    </Link>
  ) : (
    <button type="button" className={styles.back} onClick={way.onPress}>
      {words}
    </button>
  )
}

function sayChosen({ budget, occasions }: Understood): string[] {
  const names = occasions.map(({ name }) => name)
  return [
    ...(budget ? [sayBudget(budget)] : []),
    ...(names.length > 0 ? [`已按场景“${names.join('、')}”推荐。`] : []),
  ]
}

function sayBudget({ from, to, excluding: [one, other] }: NonNullable<Understood['budget']>): string {
  if (one && other) return `价格条件“${one.said}”和“${other.said}”互相排除，请去掉其中一个。`
  return `只看价格在 ${formatRange({ from: from ?? undefined, to: to ?? undefined }, CURRENCY)}的商品。`
}

function sayNear({ exact }: Understood, total: number): string[] {
  if (exact === null || total <= exact) return []
  return [
    exact === 0
      ? '没有商品同时符合您的全部要求，以下是最接近的。'
      : `完全符合的有 ${exact} 件，其后是相近的商品。`,
  ]
}
