import { Link } from 'react-router-dom'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Pager, type PagerProps } from '#ui/pager/pager.tsx'
import { LinkTabs, type LinkTabsProps } from '#ui/tabs/link-tabs.tsx'

/** Tabs over a list, each an address of this mall. */
export function ListTabs(props: LinkTabsProps) {
  return <LinkTabs {...props} Link={Link} />
}

/** Pager of a list whose pages are addresses of this mall. */
export function ListPager(props: PagerProps) {
  const { navigate } = useMall()
  return <Pager {...props} Link={Link} go={navigate} />
}
