import { getFirstCharacter } from '#schemas/base/one-line.ts'
import type { Image } from '#schemas/widgets/parts/fields.ts'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './nav-icon.module.css'

interface Props {
  icon: Image | undefined
  /** Title of the entry; its first character replaces a missing icon. */
  title: string
  badge?: string
}

/** Square icon of a navigation entry, `--icon` wide. Decorative, because the title is beside it. */
export function NavIcon({ icon, title, badge = '' }: Props) {
  return (
    <span className={styles.icon}>
      {icon ? (
        <Picture src={icon.src} alt="" width={icon.width ?? 120} height={icon.height ?? 120} place={56} />
      ) : (
        <span className={styles.letter} aria-hidden="true">
          {getFirstCharacter(title)}
        </span>
      )}
      {badge && <span className={styles.badge}>{badge}</span>}
    </span>
  )
}
