import type { Link } from '#schemas/jump/jump.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { JumpLink } from './jump-link.tsx'
import styles from './brand-tile.module.css'

export interface BrandTile {
  name: string
  /** URL of the logo; the brand's name replaces a missing one. */
  logo: string | undefined
  link: Link | undefined
}

const PLACE = { wide: 190, phone: 114 }

export function BrandTileView({ brand, showName }: { brand: BrandTile; showName: boolean }) {
  const { name, logo, link } = brand
  const named = showName && logo
  return (
    <JumpLink link={link} className={styles.tile}>
      <span className={styles.logo}>
        {logo ? (
          <Picture src={logo} alt={named ? '' : name} width={400} height={200} place={PLACE} fit="contain" />
        ) : (
          name
        )}
      </span>
      {named && <span className={styles.name}>{name}</span>}
    </JumpLink>
  )
}

/** Placeholder of a tile. */
export function BrandTilePlace({ showName = false }: { showName?: boolean }) {
  return (
    <div className={styles.tile}>
      <span className={styles.logo} />
      {showName && <span className={styles.name} />}
    </div>
  )
}
