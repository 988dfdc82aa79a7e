import { defineView } from '#registry/define-widget.ts'
import { GoodsList } from '#registry/parts/goods-list.tsx'
import { Heading } from '#registry/parts/heading.tsx'
import { JumpLink } from '#registry/parts/jump-link.tsx'
import {
  getCategoryLink,
  getCategorySource,
  type CategoryTab,
  isLinkTab,
} from '#schemas/widgets/category-tabs.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { countShownCards } from '#schemas/widgets/parts/goods-layout.ts'
import { tabClass, Tabs, TabTitleText } from '#ui/tabs/tabs.tsx'
import styles from './category-tabs.module.css'

export const widget = defineView('category-tabs', CategoryTabs)

type Props = PropsOf<'category-tabs'>

/** Goods by category behind tabs, followed by tabs that are only links. */
export function CategoryTabs(props: Props) {
  const { title, tabs, look } = props
  return (
    <>
      <Heading title={title} />
      <Tabs
        label={title || '商品分类'}
        tabs={tabs.filter((tab) => !isLinkTab(tab))}
        after={tabs.filter(isLinkTab).map(({ link, ...tab }, index) => (
          <JumpLink key={index} link={link} className={tabClass}>
            <TabTitleText {...tab} />
          </JumpLink>
        ))}
        look={look}
        panel={(tab) => <Category tab={tab} {...props} />}
      />
    </>
  )
}

function Category({ tab, ...props }: Props & { tab: CategoryTab }) {
  const { columns, more } = props
  return (
    <>
      <GoodsList
        source={getCategorySource(tab, props)}
        layout={{ kind: 'grid', columns }}
        most={countShownCards(props, Infinity)}
        fields={props}
        whenEmpty={props}
      />
      {more && (
        <p className={styles.foot}>
          <JumpLink link={getCategoryLink(tab)} className={styles.more} label={`${more}：${tab.title}`}>
            {more}
            <span aria-hidden="true"> ›</span>
          </JumpLink>
        </p>
      )}
    </>
  )
}
