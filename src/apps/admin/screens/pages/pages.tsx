import { usePlacesBelow } from '#src/apps/admin/below.ts'
import styles from '#src/apps/admin/parts/page.module.css'
import { Media } from './media.tsx'
import { MediaDetail } from './media-detail.tsx'
import { Rooms } from './rooms.tsx'

/** Pages and what they are made of: `/pages/media`, `/pages/media/88`. */
export default function Pages() {
  const [, below = ''] = usePlacesBelow()
  return (
    <div className={styles.page}>
      <Rooms current="media" />
      {below === '' ? <Media /> : <MediaDetail key={below} mediaId={below} />}
    </div>
  )
}
