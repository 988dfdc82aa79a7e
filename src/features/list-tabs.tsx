import { Link } from 'react-router-dom'
import { LinkTabs, type LinkTabsProps } from '#ui/tabs/link-tabs.tsx'

/** The tabs over a list, each an address of this mall. */
export function ListTabs(props: LinkTabsProps) {
  return <LinkTabs {...props} Link={Link} />
}
