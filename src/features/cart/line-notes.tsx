import { useAtomValue } from 'jotai'
import { checkoutKinds } from '#schemas/goods/checkout-kinds.ts'
import { CURRENCY } from '#schemas/base/constants.ts'
import type { CartLine } from '#schemas/entities/cart.ts'
import { viewerAtom } from '#src/session/viewer.ts'
import { changeWords } from './change-words.ts'
import styles from './notes.module.css'

/** CT11, C.4, CT13: what is worth knowing of a line beside its price. */
export function LineNotes({ line: { change, nextTier, kind } }: { line: CartLine }) {
  const { scoreName } = useAtomValue(viewerAtom)
  const changed = change && changeWords(change, scoreName)
  return (
    <ul className={styles.notes}>
      {changed && <li className={changed.fell ? styles.fell : styles.rose}>{changed.text}</li>}
      {nextTier && (
        <li className={styles.hint}>
          满 {nextTier.from} 件，每件 {CURRENCY}
          {nextTier.cash}
        </li>
      )}
      {kind !== 'ship' && <li className={styles.hint}>{checkoutKinds[kind].label}</li>}
    </ul>
  )
}
