import { Link } from 'react-router-dom'
import { Pager, type PagerProps } from '#ui/pager/pager.tsx'
import { useMall } from './mall.ts'

/** The pager of a list whose pages are addresses of this mall. */
export function ListPager(props: PagerProps) {
  const { navigate } = useMall()
  return <Pager {...props} Link={Link} go={navigate} />
}
