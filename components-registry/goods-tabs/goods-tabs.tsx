import { defineView } from '#registry/define-widget.ts'
import { GoodsList } from '#registry/parts/goods-list.tsx'
import { Heading } from '#registry/parts/heading.tsx'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { countShownCards } from '#schemas/widgets/parts/goods-layout.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'

export const widget = defineView('goods-tabs', GoodsTabs)

/** Several lists of goods behind tabs; each is loaded when its tab is first opened. */
export function GoodsTabs(props: PropsOf<'goods-tabs'>) {
  const { title, tabs, look, columns } = props
  return (
    <>
      <Heading title={title} />
      <Tabs
        label={title || '商品'}
        tabs={tabs}
        look={look}
        panel={(tab) => (
          <GoodsList
            source={tab.source}
            layout={{ kind: 'grid', columns }}
            most={countShownCards(props, Infinity)}
            fields={props}
            whenEmpty={props}
          />
        )}
      />
    </>
  )
}
