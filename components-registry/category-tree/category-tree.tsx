import { defineView } from '#registry/define-widget.ts'
import { useServices } from '#registry/services.ts'
import { useLoaded } from '#registry/use-loaded.ts'
import { catalog } from '#schemas/catalog/classification/calls.ts'
import type { CategoryNode } from '#schemas/catalog/classification/category.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { FailedState } from '#ui/states/states.tsx'
import { Menu } from './menu.tsx'
import styles from './category-tree.module.css'

export const widget = defineView('category-tree', CategoryTree)

type Props = PropsOf<'category-tree'>

/** The mall's categories as a menu with a panel or as two panes; always two panes on a phone. */
export function CategoryTree({ root, ...props }: Props) {
  const { call } = useServices()
  const { count, pictures } = props
  const loaded = useLoaded(`category tree ${count} ${pictures} ${root ?? ''}`, async (signal) => {
    const query = { source: 2, ...(root !== undefined && { catId: root }) }
    const tree = await call(catalog.findTreeById, query, { signal })
    return tree.slice(0, count).map((node) => (pictures ? node : withoutPictures(node)))
  })
  if (loaded.state === 'failed') return <FailedState retry={loaded.retry} />
  if (loaded.state === 'loading') return <Skeleton {...props} />
  return loaded.data.length > 0 ? <Menu {...props} tops={loaded.data} /> : null
}

/** Removes pictures that are not drawn, because the answer is embedded in a prerendered page. */
function withoutPictures(node: CategoryNode): CategoryNode {
  return { ...node, picture: null, children: node.children.map(withoutPictures) }
}

function Skeleton({ title, shape, count }: Omit<Props, 'root'>) {
  return (
    <div className={`${styles.tree} ${styles[shape]}`} role="status" aria-label="正在加载分类">
      {title && <p className={styles.title}>{title}</p>}
      <ul className={styles.tops}>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className={styles.item}>
            <span className={styles.skeleton} />
          </li>
        ))}
      </ul>
    </div>
  )
}
