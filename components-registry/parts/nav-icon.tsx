import { firstCharacter } from '#schemas/base/one-line.ts'
import type { Image } from '#schemas/widgets/parts/fields.ts'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './nav-icon.module.css'

interface Props {
  icon: Image | undefined
  /** Its first character stands in the place of a missing icon. */
  title: string
  badge?: string
}

/** The square icon of a navigation entry, `--icon` wide; it says nothing that the title beside it does not say. */
export function NavIcon({ icon, title, badge = '' }: Props) {
  return (
    <span className={styles.icon}>
      {icon ? (
        <Picture src={icon.src} alt="" width={icon.width ?? 120} height={icon.height ?? 120} place={56} />
      ) : (
        <span className={styles.letter} aria-hidden="true">
          {firstCharacter(title)}
        </span>
      )}
      {badge && <span className={styles.badge}>{badge}</span>}
    </span>
  )
}
