import { Dialog } from '#ui/dialog/dialog.tsx'
import { CategoryMenu } from './category-menu.tsx'
import styles from './foot-bar.module.css'

/** Shows all categories on a phone, from any screen. */
export function CategorySheet({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="全部商品分类" sheet onClose={onClose}>
      <div className={styles.sheet}>
        <CategoryMenu onFollow={onClose} />
      </div>
    </Dialog>
  )
}
