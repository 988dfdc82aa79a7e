import { routes } from '#schemas/routes/routes.ts'
import { CategoryMenu } from '#src/parts/app/shell/category-menu.tsx'
import { ConfiguredPage } from './configured-page.tsx'
import styles from './home.module.css'

const HOME = { kind: 'home' } as const

/** Home page, with the category navigation always open beside its first widgets. */
export default function HomeScreen() {
  return (
    <ConfiguredPage
      address={HOME}
      title={routes.mall.title}
      aside={<CategoryMenu className={styles.menu} />}
    />
  )
}
